import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { FiscalDocument } from './fiscal-document.ts'
import { readFiscalFile } from './read-fiscal-file.ts'

/** Real documents, kept beside the repository and never part of the product. */
const CORPUS = join(import.meta.dirname, '../../../../shared/corpus')
/** Filled with the word 'string' by a generator: it has no key, no number and no day. */
const PLACEHOLDER = 'string'
/** Layouts that name no net value: the note's value is compared. */
const CITY = 'NFS-e ABRASF'

type Row = Readonly<Record<string, string>>

function expectedRows(): Row[] {
  const [head = '', ...lines] = readFileSync(join(CORPUS, 'EXPECTED_XML.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
  const columns = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(columns.map((column, at) => [column, (cells[at] ?? '').trim()]))
  })
}

const rows = expectedRows()
const isNote = (row: Row): boolean => (row['doc'] ?? '').startsWith('NF')
const read = (row: Row) => readFiscalFile(readFileSync(join(CORPUS, 'xml', row['file'] ?? '')))

function documentsOf(row: Row): readonly FiscalDocument[] {
  const file = read(row)
  return file.kind === 'read' ? file.documents : []
}

const day = (row: Row): string => (row['emissao'] ?? '').slice(0, 10)
const money = (value: number): string => (value / 100).toFixed(2)
const party = (cell = ''): string | null => (cell === '' || cell === 'EXTERIOR' ? null : cell)

describe('notes of the corpus', () => {
  const whole = rows.filter((row) => isNote(row) && row['numero'] !== PLACEHOLDER)

  it('are all there', () => {
    expect(whole).toHaveLength(58)
  })

  it.each(whole.map((row) => [row['file'] ?? '', row] as const))('%s is read', (_, row) => {
    const documents = documentsOf(row)
    expect(documents).toHaveLength(1)
    const [note] = documents
    if (note?.kind !== 'invoice') throw new Error('It is a note.')
    const isCity = row['doc']?.startsWith(CITY) === true
    const key = (row['chave_or_codigo'] ?? '').replace(/^NFS/, '')
    expect({
      number: note.number,
      series: isCity ? '' : note.series,
      key: note.key ?? note.protocol,
      issued_on: note.issued_on,
      issuer: note.issuer.document,
      recipient: note.recipient.document,
      is_test: note.is_test,
      value: money(note.type === 'nfse' ? note.total_cents : note.net_cents),
    }).toEqual({
      number: row['numero'],
      series: row['serie'],
      key,
      issued_on: day(row),
      issuer: party(row['emit_doc']),
      recipient: party(row['dest_doc']),
      is_test: row['tpAmb'] === '2',
      value: money(
        Math.round(
          Number(row[note.type === 'nfse' ? 'vProd_or_vServ' : 'total_vNF_or_vLiq']) * 100,
        ),
      ),
    })
  })

  it('say what the tax office answered', () => {
    const statuses = whole.flatMap((row) =>
      documentsOf(row).map((note) => [row['cStat'] ?? '', note.status] as const),
    )
    const count = (code: string, status: string) =>
      statuses.filter(([own, said]) => own === code && said === status).length
    // Two consumer notes carry the event that cancelled them in the same file.
    expect([count('100', 'authorized'), count('100', 'canceled')]).toEqual([26, 2])
    expect([count('150', 'authorized'), count('', 'unconfirmed')]).toEqual([1, 25])
    expect(count('', 'authorized')).toBe(4)
  })
})

describe('other documents of the corpus', () => {
  it('are refused by name, or are the cancellation of a note', () => {
    const others = rows.filter((row) => !isNote(row))
    const said = others.map((row) => {
      const file = read(row)
      return file.kind === 'refused' ? file.code : file.documents.map(({ kind }) => kind).join()
    })
    expect(said.filter((one) => one === 'cancellation')).toHaveLength(2)
    expect(said.filter((one) => one === 'not_invoice')).toHaveLength(others.length - 2)
  })

  it('that were filled with placeholders are refused as incomplete', () => {
    const drafts = rows.filter((row) => isNote(row) && row['numero'] === PLACEHOLDER)
    expect(drafts.map((row) => read(row))).toEqual(
      drafts.map(() => ({ kind: 'refused', code: 'incomplete', detail: 'infNFe Id' })),
    )
  })
})
