import { expect, test } from 'vitest'
import type { FileHead } from './file-task.ts'
import { pdfFile } from './pdf-file.ts'
import { pdfPages } from './pdf-pages.factory.ts'

const LONG = 'Manutenção preventiva do ar-condicionado central e dos elevadores do edifício sede'

const head = (columns: FileHead['columns']): FileHead => ({
  format: 'pdf',
  language: 'pt',
  title: 'Contas a pagar',
  company: 'Padaria Pão & Cia',
  filters: ['Período: 01/11/2026 – 30/11/2026', 'Situação: Vencido'],
  made: 'Gerado em 22/11/2026 por Ana',
  page: 'Página {{page}} de {{pages}}',
  total: 'Total',
  currency: 'Moeda',
  columns,
})

const totals = (cents: readonly (number | null)[]) => [{ label: 'Total', cents }]

const few = head([
  { header: 'Descrição', kind: 'text' },
  { header: 'Vencimento', kind: 'date' },
  { header: 'Valor', kind: 'money' },
])

const many = head([
  ...Array.from({ length: 5 }, (_, place) => ({ header: `Texto ${place}`, kind: 'text' as const })),
  ...Array.from({ length: 7 }, (_, place) => ({
    header: `Valor ${place}`,
    kind: 'money' as const,
  })),
])

const manyRow = [
  ...Array.from({ length: 5 }, () => LONG),
  ...Array.from({ length: 7 }, () => 123_456_78),
]

test('A list as a PDF says company, period and filters, and repeats its header on each page, with n of N', async () => {
  const rows = Array.from({ length: 120 }, (_, place) => [`Conta ${place}`, '2026-11-21', 10_000])
  const pages = pdfPages(await pdfFile(few, rows, totals([null, null, 1_200_000])))
  const told = pages.map(({ texts }) => texts.map(({ text }) => text))
  expect(told[0]?.slice(0, 4)).toEqual([
    'Contas a pagar',
    'Padaria Pão & Cia',
    'Período: 01/11/2026 – 30/11/2026  ·  Situação: Vencido',
    'Gerado em 22/11/2026 por Ana',
  ])
  expect(pages.length).toBeGreaterThan(1)
  told.forEach((texts, place) => {
    expect(texts).toEqual(expect.arrayContaining(['Descrição', 'Vencimento', 'Valor']))
    expect(texts.at(-1)).toBe(`Página ${place + 1} de ${pages.length}`)
  })
  expect(told.flat().filter((text) => text.startsWith('Conta '))).toHaveLength(120)
  expect(told.at(-1)?.slice(-3, -1)).toEqual(['Total', '12.000,00'])
})

test('A list of few columns stands upright, a wide one on its side', async () => {
  const [upright] = pdfPages(
    await pdfFile(few, [['Aluguel', '2026-11-21', 1]], totals([null, null, 1])),
  )
  const [wide] = pdfPages(
    await pdfFile(many, [manyRow], totals(Array.from({ length: 12 }, () => null))),
  )
  expect(upright?.height).toBeGreaterThan(upright?.width ?? 0)
  expect(wide?.width).toBeGreaterThan(wide?.height ?? 0)
})

test('A list as a PDF is set in Inter of at least 7 points, and wraps long texts whole', async () => {
  const pages = pdfPages(
    await pdfFile(many, [manyRow], totals(Array.from({ length: 12 }, () => null))),
  )
  const texts = pages.flatMap((page) => page.texts)
  for (const { font, size } of texts) {
    expect(font).toMatch(/^Inter-(Regular|SemiBold)$/)
    expect(size).toBeGreaterThanOrEqual(7)
  }
  const said = texts.map(({ text }) => text).join(' ')
  expect(said).not.toContain('…')
  for (const word of ['Manutenção', 'ar-condicionado', 'elevadores', 'edifício'])
    expect(said.split(word)).toHaveLength(5 + 1)
})
