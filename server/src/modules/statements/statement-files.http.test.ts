import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { pdfPages } from '../../kernel/export/pdf-pages.factory.ts'
import { type Books, openBooks } from './books.factory.ts'

const server = useTestServer()
const YEAR = 'first_month=2026-01&last_month=2026-12'

async function books(): Promise<Books> {
  const made = await openBooks(await server().newCompany({ name: 'Padaria da Vila' }))
  const sale = await made.bill('receivables', '1.01.01', 123_456)
  await made.settle('receivables', sale, '2026-11-12', { principal_cents: 100_000 })
  await made.bill('payables', '5.02.01', 50_000, { competency_date: '2026-03-31' })
  return made
}

async function fileOf(made: Pick<Books, 'get'>, path: string) {
  const answer = await made.get(path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer
}

it('The csv of a statement has the rows, columns and figures of the screen', async () => {
  const made = await books()
  const path = `/statements/dre/export?${YEAR}&grain=quarter&format=csv&average=yes&share=net&expanded=RB`
  const { text, headers } = await fileOf(made, path)
  expect(headers.get('content-disposition')).toContain('dre-')
  const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(lines[0]).toBe(
    'Valores em R$;1º tri/2026;2º tri/2026;3º tri/2026;4º tri/2026;Total;Média;AV %',
  )
  expect(lines[1]).toBe('(+) Receita bruta;0,00;0,00;0,00;1234,56;1234,56;308,64;100,0000')
  expect(lines[2]).toMatch(/^1\.01\.01 .*;0,00;0,00;0,00;1234,56;1234,56;308,64;100,0000$/)
  const [, ...result] =
    lines.find((line) => line.startsWith('(=) Resultado líquido'))?.split(';') ?? []
  expect(result).toEqual(['-500,00', '0,00', '0,00', '1234,56', '734,56', '183,64', '59,5000'])
  // A line that is zero is left out, as on the screen.
  expect(text).not.toContain('Participações')
  expect((await fileOf(made, `${path}&zero_rows=yes`)).text).toContain('Participações')
})

it('The pdf of a statement says company, period and filters, and pages its many columns behind the names', async () => {
  const made = await books()
  const { bytes } = await fileOf(
    made,
    `/statements/dfc/export?first_month=2026-11&last_month=2026-11&grain=day&format=pdf&filter_bank_accounts_ids=${made.account_id}`,
  )
  const pages = pdfPages(bytes)
  expect(pages.length).toBeGreaterThan(2)
  for (const [place, { texts, width, height }] of pages.entries()) {
    const words = texts.map(({ text }) => text)
    expect(width).toBeGreaterThan(height)
    expect(Math.min(...texts.map(({ size }) => size))).toBeGreaterThanOrEqual(7)
    expect(new Set(texts.map(({ font }) => font.split('-')[0]))).toEqual(new Set(['Inter']))
    expect(words.join(' ')).toContain('Padaria da Vila')
    expect(words.join(' ')).toContain('01/11/2026 – 30/11/2026')
    expect(words.join(' ')).toContain('Itaú')
    expect(words.join(' ')).toContain('Saldo inicial')
    expect(words.at(-1)).toBe(`Página ${place + 1} de ${pages.length}`)
  }
  const all = pages.flatMap(({ texts }) => texts.map(({ text }) => text))
  for (let day = 1; day <= 30; day += 1)
    expect(all).toContain(`${String(day).padStart(2, '0')}/11/2026`)
  expect(all.filter((text) => text === 'Total')).toHaveLength(1)
  expect(all).toContain('1.000,00')
})

it('A file is of the past instant that was asked for and says it, and has no budget for whoever sees none', async () => {
  const made = await books()
  const past = '2020-01-01T12:00:00Z'
  const { bytes } = await fileOf(
    made,
    `/statements/dre/export?${YEAR}&format=pdf&as_of=${past}&zero_rows=yes`,
  )
  const words = pdfPages(bytes)
    .flatMap(({ texts }) => texts.map(({ text }) => text))
    .join(' ')
  expect(words).toContain('Como em: 01/01/2020')
  expect(words).not.toContain('1.234,56')
  const table = await made.get(`/statements/dre/export?${YEAR}&format=csv&as_of=${past}`)
  expect(table.headers.get('content-disposition')).toContain('dre-01-01-2020-09-00-')
  const refused = await made.get(
    `/statements/dre/export?${YEAR}&format=pdf&as_of=2099-01-01T00:00:00Z`,
  )
  expect(refused.status).toBe(422)
  const reader = await made.company.member(['api.statements.getDre'])
  const { text } = await fileOf(reader, `/statements/dre/export?${YEAR}&format=csv&budget=yes`)
  expect(text).not.toContain('Orçado')
  expect(
    (await fileOf(made, `/statements/dre/export?${YEAR}&format=csv&budget=yes`)).text,
  ).toContain('Orçado')
})
