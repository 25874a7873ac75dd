import {
  type AccountingCode,
  type AccountingSettings,
  ACCOUNT_ROLES,
  codeTarget,
} from '@prumo/contracts/accounting/accounting-settings.schema'

/** A line of the grid: something of the books, and what the accountant calls it. */
export interface CodeLine {
  /** `category:12`, as `codeTarget` writes it. */
  readonly target: string
  readonly group: AccountingCode['kind']
  /** The code of a category; empty of others. */
  readonly code: string
  /** Empty of what the screen names itself. */
  readonly name: string
  readonly reduced_code: string
  readonly classification: string
  /** What it uses while it has none of its own; empty where that is nothing. */
  readonly inherited: string
}

/** The columns that are typed into, in their order. */
export const CODE_COLUMNS = ['reduced_code', 'classification'] as const
export type CodeColumn = (typeof CODE_COLUMNS)[number]

const shown = (line: Pick<CodeLine, CodeColumn> | undefined): string =>
  line === undefined ? '' : line.reduced_code || line.classification

/** A cell as a person reads it; what is no text or number is empty. */
const cellText = (cell: unknown): string =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : ''

/** What can be given a code, in the order of the grid, with the codes that are kept. */
export function linesOf(settings: AccountingSettings): CodeLine[] {
  const kept = new Map(settings.codes.map((code) => [codeTarget(code), code]))
  const line = (
    target: string,
    group: CodeLine['group'],
    code: string,
    name: string,
  ): CodeLine => ({
    target,
    group,
    code,
    name,
    reduced_code: kept.get(target)?.reduced_code ?? '',
    classification: kept.get(target)?.classification ?? '',
    inherited: '',
  })
  const parties = new Map(settings.parties.map(({ id, name }) => [id, name]))
  return withInherited(
    [
      ...ACCOUNT_ROLES.map((role) => line(`role:${role}`, 'role', '', '')),
      ...settings.bank_accounts.map(({ id, name }) =>
        line(`bank_account:${id}`, 'bank_account', '', name),
      ),
      ...settings.categories.map(({ id, code, name }) =>
        line(`category:${id}`, 'category', code, name),
      ),
      ...settings.codes.flatMap((code) =>
        'party_id' in code
          ? [line(codeTarget(code), code.kind, '', parties.get(code.party_id) ?? '')]
          : [],
      ),
    ],
    settings,
  )
}

/** Says of each line without a code which one it uses. */
export function withInherited(
  lines: readonly CodeLine[],
  { categories, bank_accounts }: Pick<AccountingSettings, 'categories' | 'bank_accounts'>,
): CodeLine[] {
  const byTarget = new Map(lines.map((line) => [line.target, line]))
  const parents = new Map(categories.map(({ id, parent_id }) => [id, parent_id]))
  const types = new Map(bank_accounts.map(({ id, type }) => [id, type]))
  const codeAbove = (id: number): string => {
    let above = parents.get(id) ?? null
    for (let steps = 0; above !== null && steps <= categories.length; steps += 1) {
      const found = shown(byTarget.get(`category:${above}`))
      if (found !== '') return found
      above = parents.get(above) ?? null
    }
    return ''
  }
  return lines.map((line) => {
    const id = Number(line.target.split(':')[1])
    const inherited =
      line.group === 'category'
        ? codeAbove(id)
        : line.group === 'bank_account'
          ? shown(byTarget.get(`role:${types.get(id) ?? ''}`))
          : line.group === 'role'
            ? ''
            : shown(byTarget.get(`role:${line.group}s`))
    return inherited === line.inherited ? line : { ...line, inherited }
  })
}

/** The codes of lines as they are saved; lines without one are none. */
export function codesOf(lines: readonly CodeLine[]): AccountingCode[] {
  return lines.flatMap<AccountingCode>(({ target, group, reduced_code, classification }) => {
    const codes = {
      reduced_code: reduced_code.trim() || null,
      classification: classification.trim() || null,
    }
    if ((codes.reduced_code ?? codes.classification) === null) return []
    const name = target.slice(target.indexOf(':') + 1)
    const id = Number(name)
    if (group === 'category') return [{ kind: group, category_id: id, ...codes }]
    if (group === 'bank_account') return [{ kind: group, bank_account_id: id, ...codes }]
    if (group === 'client' || group === 'supplier') return [{ kind: group, party_id: id, ...codes }]
    const role = ACCOUNT_ROLES.find((known) => known === name)
    return role === undefined ? [] : [{ kind: 'role', role, ...codes }]
  })
}

/** Lines with a block of cells written from a cell on, along the lines that are shown. */
export function pasteInto(
  lines: readonly CodeLine[],
  shownTargets: readonly string[],
  from: { readonly target: string; readonly column: CodeColumn },
  text: string,
): CodeLine[] {
  const block = text
    .replaceAll('\r', '')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t'))
  const first = shownTargets.indexOf(from.target)
  const left = CODE_COLUMNS.indexOf(from.column)
  const written = new Map(
    block.map((cells, place) => [shownTargets[first + place] ?? '', cells] as const),
  )
  return lines.map((line) => {
    const cells = written.get(line.target)
    if (cells === undefined) return line
    return CODE_COLUMNS.slice(left).reduce(
      (after, column, place) =>
        cells[place] === undefined ? after : { ...after, [column]: cells[place].trim() },
      line,
    )
  })
}

/**
 * Lines with what rows of a sheet say: the first cell names the line by its target, the code of a
 * category or a name; the last two cells that are filled by the header are the codes.
 * @returns also how many lines were read, and names that none has.
 */
export function readCodes(
  lines: readonly CodeLine[],
  rows: readonly (readonly unknown[])[],
  nameOf: (line: CodeLine) => string,
) {
  const byKey = new Map<string, string>()
  for (const line of lines.toReversed())
    for (const key of [nameOf(line), line.code, line.target])
      if (key !== '') byKey.set(keyOf(key), line.target)
  const read = new Map<string, Pick<CodeLine, CodeColumn>>()
  const unknown: string[] = []
  for (const cells of rows) {
    const [name, ...rest] = cells.map(cellText)
    const [reduced_code = '', classification = ''] = rest.slice(-2)
    if (name === undefined || name === '' || reduced_code + classification === '') continue
    const target = byKey.get(keyOf(name))
    if (target === undefined) unknown.push(name)
    else read.set(target, { reduced_code, classification })
  }
  return {
    lines: lines.map((line) => ({ ...line, ...read.get(line.target) })),
    count: read.size,
    unknown,
  }
}

const keyOf = (text: string): string =>
  text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
