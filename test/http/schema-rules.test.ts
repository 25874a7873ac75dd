import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { APART, DIRECTORY, MIGRATION, PLATFORM, REFERENCE } from './directory-tables.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()

const query = async <T>(text: string): Promise<T[]> =>
  (await sql.raw<T>(text).execute(server().database.kysely)).rows

const companyTables = async () =>
  (
    await query<{ name: string }>(
      `select relname as name from pg_class
       where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname`,
    )
  )
    .map((row) => row.name)
    .filter((name) => !APART.includes(name))

describe('the catalogue of the database (D1)', () => {
  it('Every table is of a company, of the directory, or a reference (D1)', async () => {
    const tables = await companyTables()
    expect(tables.length).toBeGreaterThan(10)
    const withCompany = await query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'company_id' and data_type = 'bigint'
         and is_nullable = 'NO'`,
    )
    const named = withCompany.map((row) => row.name)
    expect(tables.filter((name) => !named.includes(name))).toEqual([])
  })

  it('Every company table has row security enabled and forced, for reading and for writing (D1)', async () => {
    const wanted =
      "company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint"
    for (const name of await companyTables()) {
      // A restrictive policy takes rows away, and shows none.
      const rows = await query(
        `select c.relrowsecurity as enabled, c.relforcerowsecurity as forced, p.polcmd as command,
           p.polpermissive as permissive, pg_get_expr(p.polqual, c.oid) as sees,
           pg_get_expr(p.polwithcheck, c.oid) as writes
         from pg_class c join pg_policy p on p.polrelid = c.oid
         where c.relname = '${name}' and c.relnamespace = 'public'::regnamespace
           and p.polpermissive`,
      )
      expect([name, rows]).toEqual([
        name,
        [
          {
            enabled: true,
            forced: true,
            command: '*',
            permissive: true,
            sees: `(${wanted})`,
            writes: `(${wanted})`,
          },
        ],
      ])
    }
  })

  it('Every key of a company table starts with company_id (D1)', async () => {
    const keys = await query<{ table: string; index: string; first: string }>(
      `select t.relname as table, i.relname as index, a.attname as first
       from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
       join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
       where t.relnamespace = 'public'::regnamespace`,
    )
    const tables = await companyTables()
    const wrong = keys.filter((key) => tables.includes(key.table) && key.first !== 'company_id')
    expect(wrong).toEqual([])
  })

  it('A company table points at company tables with company_id, otherwise at reference tables only (D1)', async () => {
    const keys = await query<{ from: string; to: string; columns: string }>(
      `select f.relname as from, t.relname as to, pg_get_constraintdef(k.oid) as columns
       from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
       where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
    )
    const tables = await companyTables()
    const wrong = keys.filter(({ from, to, columns }) => {
      if (tables.includes(from) && tables.includes(to))
        return !/^FOREIGN KEY \(company_id,.*REFERENCES \w+\(company_id,/.test(columns)
      if (tables.includes(from)) return ![...REFERENCE, ...PLATFORM].includes(to)
      return tables.includes(to)
    })
    expect(keys.length).toBeGreaterThan(10)
    expect(wrong).toEqual([])
  })

  it('Nothing stands in the way of distribution: no triggers, rules, views, functions, deferrable keys (D1)', async () => {
    const found = await query(
      `select 'trigger' as kind, tgname as name from pg_trigger where not tgisinternal
       union all select 'rule', rulename from pg_rules where schemaname = 'public'
       union all select 'view', relname from pg_class
         where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
       union all select 'function', proname from pg_proc where pronamespace = 'public'::regnamespace
       union all select 'deferrable', conname from pg_constraint
         where condeferrable and connamespace = 'public'::regnamespace
       union all select 'exclusion', conname from pg_constraint where contype = 'x'`,
    )
    expect(found).toEqual([])
  })

  it('Neither role of the application can see past row security or own a table (D1)', async () => {
    const roles = await query(
      `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin from pg_roles
       where rolname in ('prumo_app', 'prumo_directory') order by rolname`,
    )
    const plain = {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolcanlogin: false,
    }
    expect(roles).toEqual([
      { rolname: 'prumo_app', ...plain },
      { rolname: 'prumo_directory', ...plain },
    ])
    const owned = await query(
      `select tablename from pg_tables where tableowner in ('prumo_app', 'prumo_directory')`,
    )
    expect(owned).toEqual([])
  })

  it('Each role of the database reaches its own tables only, truncates nothing, and only appends to the audit log (D1)', async () => {
    const grants = await query<{ grantee: string; name: string; act: string }>(
      `select grantee, table_name as name, privilege_type as act
       from information_schema.table_privileges
       where table_schema = 'public' and grantee in ('prumo_app', 'prumo_directory', 'PUBLIC')`,
    )
    const acts = ['SELECT', 'INSERT', 'UPDATE', 'DELETE']
    const wrong = grants.filter(({ grantee, name, act }) => {
      if (!acts.includes(act) || grantee === 'PUBLIC') return true
      if (REFERENCE.includes(name)) return act !== 'SELECT'
      if (PLATFORM.includes(name)) return grantee === 'prumo_app' && act !== 'SELECT'
      if (MIGRATION.includes(name)) return true
      return DIRECTORY.includes(name) !== (grantee === 'prumo_directory')
    })
    expect(wrong).toEqual([])
    const audit = grants.filter(({ name }) => ['operations', 'operation_items'].includes(name))
    expect(new Set(audit.map((grant) => grant.act))).toEqual(new Set(['SELECT', 'INSERT']))
    // Personal data is erased from what records said (decision 323).
    const written = await query(
      `select table_name || '.' || column_name as name from information_schema.column_privileges
       where grantee in ('prumo_app', 'prumo_directory') and privilege_type = 'UPDATE'
         and table_name in ('operations', 'operation_items') order by 1`,
    )
    expect(written).toEqual([{ name: 'operation_items.after' }, { name: 'operation_items.before' }])
  })
})
