import pg from 'pg'

// Numbers for bigint (ids and cents stay below 2^53) and text for days and instants: the cheapest
// reading there is.
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1082: (text) => text,
  1184: (text) => text,
}

/** Row security binds the owner too, so the connection names its company once, when it opens. */
const inCompany = (url: string, company_id: number): pg.ClientConfig => ({
  connectionString: url,
  // Compiling a plan costs more than any of these takes.
  options: `-c app.company_id=${company_id} -c jit=off`,
  types: {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      PARSERS[oid] ?? pg.types.getTypeParser(oid, format),
  },
})

/** Connections as the database's owner that see one company: what a program by hand would use. */
export function companyPool(url: string, company_id: number, connections: number): pg.Pool {
  return new pg.Pool({ ...inCompany(url, company_id), max: connections })
}

/** Runs some work with one connection of the database's owner. */
export async function asOwner<T>(
  url: string,
  company_id: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(inCompany(url, company_id))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
