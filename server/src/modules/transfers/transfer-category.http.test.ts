import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openEmbedded } from '../../kernel/database/database.ts'
import { migrate } from '../../kernel/database/migrate.ts'

/** The version before there were transfers. */
const BEFORE = '0020_titles_undo_and_periods'

/** Charts of companies as the version before left them: code, name, nature, DFC line, role. */
const CHARTS = [
  // As the template has it.
  [1, '9.01.01', 'Transferência entre contas próprias', 'neutral', 'NEUTRO', null],
  [1, '9.01.04', 'Ajuste de saldo inicial', 'neutral', 'NEUTRO', 'opening_balance'],
  // Its code was given to something else.
  [2, '9.01.01', 'Minha despesa', 'expense', 'OP_FORN', null],
  [2, '9.01.04', 'Ajuste de saldo inicial', 'neutral', 'NEUTRO', 'opening_balance'],
  // It was never there, and the chart is numbered otherwise.
  [3, '7.12', 'Ajuste de saldo inicial', 'neutral', 'NEUTRO', 'opening_balance'],
] as const

it('Every company of an older version has the one category of transfers, whatever became of its chart', async () => {
  const database = await openEmbedded({})
  await migrate(database, BEFORE)
  for (const [company_id, code, name, nature, dfc_line, system_role] of CHARTS) {
    const parent = code.slice(0, code.lastIndexOf('.'))
    await sql`
      insert into categories (company_id, code, code_key, name, nature, is_postable)
      values (${company_id}, ${parent}, ${keyOf(parent)}, 'Grupo', 'neutral', false)
      on conflict do nothing`.execute(database.kysely)
    await sql`
      insert into categories (company_id, parent_id, code, code_key, name, nature, is_postable,
        dfc_line, system_role)
      select ${company_id}, id, ${code}, ${keyOf(code)}, ${name}, ${nature}, true, ${dfc_line},
        ${system_role}
      from categories where company_id = ${company_id} and code = ${parent}
    `.execute(database.kysely)
  }
  await migrate(database)
  const { rows } = await sql`
    select company_id, code, code_key, name, nature, is_postable, dre_line, dfc_line
    from categories where system_role = 'transfer' order by company_id
  `.execute(database.kysely)
  const made = (company_id: number, code: string) => ({
    company_id,
    code,
    code_key: keyOf(code),
    name: 'Transferência entre contas próprias',
    nature: 'neutral',
    is_postable: true,
    dre_line: null,
    dfc_line: 'NEUTRO',
  })
  expect(rows).toEqual([made(1, '9.01.01'), made(2, '9.01.05'), made(3, '7.13')])
  await database.close()
}, 120_000)

const keyOf = (code: string) =>
  code
    .split('.')
    .map((part) => part.padStart(3, '0'))
    .join('.')
