import { Button, Checkbox, FileButton, Text, TextInput } from '@mantine/core'
import type { AccountingSettings } from '@prumo/contracts/accounting/accounting-settings.schema'
import { readSheet } from '@prumo/contracts/imports/imports.contract'
import { SHEET_ENDINGS } from '@prumo/contracts/imports/sheet.schema'
import { type KeyboardEvent, useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { ChoiceInput } from '../../parts/choices/choice-input.tsx'
import { clients, suppliers } from '../../parts/choices/choice-sources.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './accounting.module.css'
import {
  CODE_COLUMNS,
  type CodeColumn,
  type CodeLine,
  pasteInto,
  readCodes,
  withInherited,
} from './code-lines.rules.ts'
import { saveCodeSheet } from './save-code-sheet.ts'
import { useLineName } from './use-line-name.ts'

interface CodeGridProps {
  readonly settings: AccountingSettings
  readonly lines: readonly CodeLine[]
  readonly onChange: (lines: readonly CodeLine[]) => void
}

/** The accountant's code of each account, typed, pasted or read from a sheet. */
export function CodeGrid({ settings, lines, onChange }: CodeGridProps) {
  const t = useTexts('accounting')
  const nameOf = useLineName()
  const reading = useCommand(readSheet)
  const [search, setSearch] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const shown = lines.filter(
    (line) =>
      nameOf(line).toLowerCase().includes(search.trim().toLowerCase()) &&
      !(isMissing && line.reduced_code + line.classification + line.inherited !== ''),
  )
  const targets = shown.map(({ target }) => target)
  const change = (changed: readonly CodeLine[]) => onChange(withInherited(changed, settings))
  const take = async (file: File | null) => {
    if (file === null) return
    const outcome = await reading.send({ body: { sheet: null }, file })
    if (!outcome.ok) return
    const rows = outcome.answer.data.content.rows.map(({ cells }) => cells)
    const read = readCodes(lines, rows, nameOf)
    change(read.lines)
    const names = read.unknown.slice(0, 5).join(', ')
    const told = [t('codes.read', { count: read.count })]
    if (names !== '') told.push(t('codes.unknown', { count: read.unknown.length, names }))
    setSaid(told.join(' '))
  }
  const addContact = (kind: 'client' | 'supplier', id: number, name: string) => {
    const target = `${kind}:${id}`
    setSearch('')
    if (lines.some((line) => line.target === target)) return
    const empty = { code: '', reduced_code: '', classification: '', inherited: '' }
    change([...lines, { target, group: kind, name, ...empty }])
  }
  return (
    <section aria-label={t('codes.title')} className={classes['part']}>
      <h2>{t('codes.title')}</h2>
      <p className={classes['quiet']}>{t('codes.explained')}</p>
      <div className={classes['tools']}>
        <TextInput
          aria-label={t('codes.search')}
          placeholder={t('codes.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Checkbox
          label={t('codes.missing')}
          checked={isMissing}
          onChange={(event) => setMissing(event.currentTarget.checked)}
        />
        <Button variant="default" onClick={() => void saveCodeSheet(lines, nameOf, t)}>
          {t('codes.save_sheet')}
        </Button>
        <FileButton accept={SHEET_ENDINGS.join(',')} onChange={(file) => void take(file)}>
          {(props) => (
            <Button variant="default" loading={reading.isPending} {...props}>
              {t('codes.read_sheet')}
            </Button>
          )}
        </FileButton>
        {(['client', 'supplier'] as const).map((kind) => (
          <ChoiceInput
            key={kind}
            aria-label={t(`codes.add_${kind}`)}
            placeholder={t(`codes.add_${kind}`)}
            source={kind === 'client' ? clients : suppliers}
            value={null}
            isClearable={false}
            onChoose={(choice) => {
              if (choice !== null) addContact(kind, choice.id, choice.name)
            }}
          />
        ))}
      </div>
      <Text size="sm" role="status">
        {said}
      </Text>
      <div className={classes['frame']}>
        <table className={classes['grid']}>
          <thead>
            <tr>
              <th scope="col">{t('codes.name')}</th>
              <th scope="col">{t('codes.reduced')}</th>
              <th scope="col">{t('codes.classification')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line, row) => (
              <Row
                key={line.target}
                line={line}
                name={nameOf(line)}
                group={
                  shown[row - 1]?.group === line.group ? null : t(`codes.groups.${line.group}`)
                }
                onWrite={(column, text) =>
                  change(
                    lines.map((other) =>
                      other.target === line.target ? { ...other, [column]: text } : other,
                    ),
                  )
                }
                onPaste={(column, text) =>
                  change(pasteInto(lines, targets, { target: line.target, column }, text))
                }
              />
            ))}
          </tbody>
        </table>
        {shown.length === 0 ? <p className={classes['quiet']}>{t('codes.none')}</p> : null}
      </div>
    </section>
  )
}

interface RowProps {
  readonly line: CodeLine
  readonly name: string
  /** The heading above it, where it is the first of its group. */
  readonly group: string | null
  readonly onWrite: (column: CodeColumn, text: string) => void
  readonly onPaste: (column: CodeColumn, text: string) => void
}

function Row({ line, name, group, onWrite, onPaste }: RowProps) {
  const t = useTexts('accounting')
  const labels = { reduced_code: t('codes.reduced'), classification: t('codes.classification') }
  return (
    <>
      {group === null ? null : (
        <tr>
          <th scope="colgroup" colSpan={3} className={classes['group'] ?? ''}>
            {group}
          </th>
        </tr>
      )}
      <tr>
        <th scope="row">{name}</th>
        {CODE_COLUMNS.map((column) => (
          <td key={column}>
            <input
              aria-label={t('codes.cell', { column: labels[column], name })}
              value={line[column]}
              maxLength={column === 'reduced_code' ? 20 : 40}
              autoComplete="off"
              placeholder={
                column === 'reduced_code' && line.classification === '' && line.inherited !== ''
                  ? t('codes.inherited', { code: line.inherited })
                  : ''
              }
              onChange={(event) => onWrite(column, event.currentTarget.value)}
              onKeyDown={walk}
              onPaste={(event) => {
                const text = event.clipboardData.getData('text/plain')
                if (!/[\t\n]/.test(text)) return
                event.preventDefault()
                onPaste(column, text)
              }}
            />
          </td>
        ))}
      </tr>
    </>
  )
}

/** Enter and the arrows walk over the rows of a column; Tab goes on to the next cell by itself. */
function walk(event: KeyboardEvent<HTMLInputElement>): void {
  const isBack = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey)
  if (!isBack && event.key !== 'ArrowDown' && event.key !== 'Enter') return
  if (event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const cell = event.currentTarget.closest('td')
  const place = cell?.cellIndex ?? 1
  const inputs = [
    ...(cell
      ?.closest('table')
      ?.querySelectorAll<HTMLInputElement>(`td:nth-of-type(${place}) input`) ?? []),
  ]
  const next = inputs[inputs.indexOf(event.currentTarget) + (isBack ? -1 : 1)]
  next?.focus()
  next?.select()
}
