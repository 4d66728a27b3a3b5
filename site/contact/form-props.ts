import type { Form } from "#site/contact/form.ts";
import type { PageContext } from "#site/page-context.ts";

export type FormProps = { page: PageContext; form: Form };
