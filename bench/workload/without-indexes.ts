import type pg from 'pg'

/** What one built from sorted rows at once needs not to spill to disk. */
const BUILD_MEMORY = '512MB'

/**
 * Runs a load with the foreign keys and secondary indexes of the tables gone, and makes them anew
 * from their own definitions: a million transactions take a third of the time. For the first
 * company only, or for many: in the transaction of the load; the tables must not be read meanwhile.
 */
export async function withoutIndexes<T>(
  client: pg.Client,
  tables: readonly string[],
  load: () => Promise<T>,
): Promise<T> {
  const parts = await removableParts(client, tables)
  for (const part of parts) await client.query(part.drop)
  const result = await load()
  await client.query(`set local maintenance_work_mem = '${BUILD_MEMORY}'`)
  for (const part of parts.toReversed()) await client.query(part.create)
  return result
}

interface Part {
  readonly drop: string
  readonly create: string
}

/** Foreign keys first, then indexes that no constraint stands on; made anew in the other order. */
async function removableParts(client: pg.Client, tables: readonly string[]): Promise<Part[]> {
  const { rows: keys } = await client.query<Part>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname,
         pg_get_constraintdef(oid)) as create
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])
     order by conname`,
    [tables],
  )
  const { rows: indexes } = await client.query<Part>(
    `select format('drop index %s', indexrelid::regclass) as drop,
       pg_get_indexdef(indexrelid) as create
     from pg_index
     where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)
     order by indexrelid`,
    [tables],
  )
  return [...keys, ...indexes]
}
