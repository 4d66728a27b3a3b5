import { AuditPage } from "#panel/audit/page.tsx";
import { UserCreate } from "#panel/users/create.tsx";
import { UserEdit } from "#panel/users/edit.tsx";
import { UserList } from "#panel/users/list.tsx";

export const pages = { list: <UserList />, create: <UserCreate />, edit: <UserEdit />, audit: <AuditPage /> };
