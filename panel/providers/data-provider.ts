import type { DataProvider, GetListParams, GetManyParams, Identifier, RaRecord } from "ra-core";
import { z } from "zod";
import { request } from "#panel/providers/request.ts";
import { pageOf } from "#shared/answers/answered.ts";
import { limits } from "#shared/limits.ts";

/** ra-core's questions in the words of our API: a resource is named like its address. */
export const dataProvider: DataProvider = {
  supportAbortSignal: true,
  getList,
  getOne: async (resource, { id, signal }) => ({ data: await getOne(resource, id, signal) }),
  getMany,
  getManyReference: (resource, { target, id, filter, ...params }) =>
    getList(resource, { ...params, filter: { ...filter, [target]: id } }),
  create: async (resource, { data }) => ({ data: asRecord(await request("POST", `/${resource}`, data)) }),
  update: async (resource, { id, data }) => ({ data: await save(resource, id, data) }),
  updateMany: async (resource, { ids, data }) => {
    await Promise.all(ids.map((id) => save(resource, id, data)));
    return { data: ids };
  },
  delete: async (resource, { id }) => ({ data: await remove(resource, id) }),
  deleteMany: async (resource, { ids }) => {
    await Promise.all(ids.map((id) => remove(resource, id)));
    return { data: ids };
  },
};

async function getList<Row extends RaRecord>(resource: string, params: GetListParams) {
  const answer = await request("GET", `/${resource}?${listQuery(params)}`, undefined, params.signal);
  const { data, total } = page.parse(answer);
  return { data: data.map((row) => asRecord<Row>(row)), total };
}

async function getMany<Row extends RaRecord>(resource: string, { ids, signal }: GetManyParams) {
  return { data: await Promise.all(ids.map((id) => getOne<Row>(resource, id, signal))) };
}

async function getOne<Row extends RaRecord>(resource: string, id: Identifier, signal?: AbortSignal) {
  return asRecord<Row>(await request("GET", addressOf(resource, id), undefined, signal));
}

async function save<Row extends RaRecord>(resource: string, id: Identifier, data: unknown) {
  return asRecord<Row>(await request("PUT", addressOf(resource, id), data));
}

async function remove<Row extends RaRecord>(resource: string, id: Identifier) {
  return asRecord<Row>(await request("DELETE", addressOf(resource, id)));
}

function addressOf(resource: string, id: Identifier): string {
  return `/${resource}/${encodeURIComponent(id)}`;
}

const record = z.looseObject({ id: z.union([z.string(), z.number()]) });
const page = pageOf(z.unknown());

/** An answer that has an id; what else a record of a resource holds is known only where it is asked for. */
function asRecord<Row extends RaRecord>(answer: unknown): Row {
  return record.parse(answer) as unknown as Row;
}

function listQuery({ pagination, sort, filter = {} }: GetListParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined && value !== null && value !== "") query.set(name, String(value));
  }
  if (sort) {
    query.set("sort", sort.field);
    query.set("order", sort.order.toLowerCase());
  }
  if (pagination) {
    query.set("page", String(pagination.page));
    query.set("per_page", String(Math.min(pagination.perPage, limits.listPageSizeMax)));
  }
  return query;
}
