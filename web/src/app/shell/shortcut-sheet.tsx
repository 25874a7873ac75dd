import { Kbd, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { usePreference } from '../../client/use-preference.ts'
import { LETTER_KEYS } from '../../client/letter-keys.ts'
import { isBound, SCREEN_KEYS } from '../../client/screen-keys.ts'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './shell.module.css'

/** Keys of screens: shown where the screen binds the act that each begins with. Enter reconciles a line of a statement. */
const OF_SCREENS = [
  { act: 'search', keys: ['/'] },
  { act: 'search', says: 'search_rows', keys: ['↓', 'Enter'] },
  { act: 'search', says: 'search_leave', keys: ['Esc'] },
  { act: 'create', keys: [SCREEN_KEYS.create] },
  { act: 'next_row', says: 'rows', keys: ['j', 'k', '↑', '↓'] },
  { act: 'next_row', says: 'open', keys: ['Enter'] },
  { act: 'settle', keys: [SCREEN_KEYS.settle] },
  { act: 'edit', keys: [SCREEN_KEYS.edit] },
  { act: 'duplicate', keys: [SCREEN_KEYS.duplicate] },
  { act: 'destroy', keys: ['Del'] },
  { act: 'quick_edit', keys: [SCREEN_KEYS.quick_edit] },
  { act: 'row_acts', keys: [SCREEN_KEYS.row_acts] },
  { act: 'row_origin', keys: [SCREEN_KEYS.row_origin] },
  { act: 'row_line', keys: [SCREEN_KEYS.row_line] },
  { act: 'approve', keys: [SCREEN_KEYS.approve] },
  { act: 'reprove', keys: [SCREEN_KEYS.reprove] },
  { act: 'line_create', says: 'line_accept', keys: ['Enter'] },
  { act: 'line_create', keys: [SCREEN_KEYS.line_create] },
  { act: 'line_ignore', keys: [SCREEN_KEYS.line_ignore] },
  { act: 'line_undo', keys: [SCREEN_KEYS.line_undo] },
  { act: 'line_search', keys: [SCREEN_KEYS.line_search] },
  { act: 'line_transfer', keys: [SCREEN_KEYS.line_transfer] },
  { act: 'line_others', keys: [SCREEN_KEYS.line_others] },
  { act: 'line_split', keys: [SCREEN_KEYS.line_split] },
  { act: 'line_rule', keys: [SCREEN_KEYS.line_rule] },
  { act: 'lines_exact', keys: [SCREEN_KEYS.lines_exact] },
  { act: 'lines_batch', keys: [SCREEN_KEYS.lines_batch] },
  { act: 'line_import', keys: [SCREEN_KEYS.line_import] },
  { act: 'cells_walk', keys: ['↑', '↓', '←', '→'] },
  { act: 'cells_open', says: 'cells_fold', keys: ['→', '←'] },
  { act: 'cells_open', keys: ['Enter'] },
  { act: 'line_move', keys: ['Alt+↑', 'Alt+↓'] },
  { act: 'tree_fold', keys: ['→', '←'] },
  { act: 'cells_edit', says: 'cells_write', keys: ['Enter', 'F2'] },
  { act: 'cells_write', keys: ['Enter', 'F2'] },
  { act: 'cells_write', says: 'cells_clear', keys: ['Del'] },
  { act: 'cells_write', says: 'cells_down', keys: ['Ctrl+D'] },
  { act: 'cells_write', says: 'cells_right', keys: ['Ctrl+R'] },
  { act: 'cells_write', says: 'cells_undo', keys: ['Ctrl+Z'] },
] as const

/** Those of the whole app; several keys in a row are pressed one after the other. */
const EVERYWHERE = [
  { says: 'palette', keys: ['Ctrl+K'] },
  { says: 'sheet', keys: ['?'] },
  { says: 'go_payables', keys: ['g', 'p'] },
  { says: 'go_receivables', keys: ['g', 'r'] },
  { says: 'go_banks', keys: ['g', 'b'] },
  { says: 'go_dashboard', keys: ['g', 'd'] },
  { says: 'tick', keys: ['␣'] },
  { says: 'next_field', keys: ['Enter'] },
  { says: 'save', keys: ['Ctrl+Enter'] },
  { says: 'close', keys: ['Esc'] },
] as const

const switchSchema = z.boolean()

/** The keys of the screen and of the app, and the switch of those that are one letter (WCAG 2.1.4). */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('shell')
  const [areLettersOn = true, keep] = usePreference(LETTER_KEYS, switchSchema)
  const [own] = useState(() =>
    OF_SCREENS.map((row) => ({
      act: row.act,
      says: 'says' in row ? row.says : row.act,
      keys: row.keys,
    })).filter(({ act, says }) => isBound(act) && !(says === 'open' && isBound('line_create'))),
  )
  return (
    <Dialog title={t('shortcuts.title')} size={520} onClose={onClose}>
      <Stack gap="md">
        <Switch
          label={t('shortcuts.letters')}
          description={t('shortcuts.letters_hint')}
          checked={areLettersOn}
          onChange={(event) => keep(event.currentTarget.checked)}
        />
        {own.length > 0 ? <KeyTable title={t('shortcuts.here')} rows={own} /> : null}
        <KeyTable title={t('shortcuts.everywhere')} rows={EVERYWHERE} />
      </Stack>
    </Dialog>
  )
}

interface KeyTableProps {
  readonly title: string
  readonly rows: readonly {
    readonly says:
      | Exclude<(typeof OF_SCREENS)[number]['act'], 'next_row' | 'cells_edit'>
      | 'search_rows'
      | 'search_leave'
      | 'rows'
      | 'open'
      | 'line_accept'
      | 'cells_fold'
      | 'cells_clear'
      | 'cells_down'
      | 'cells_right'
      | 'cells_undo'
      | (typeof EVERYWHERE)[number]['says']
    readonly keys: readonly string[]
  }[]
}

function KeyTable({ title, rows }: KeyTableProps) {
  const t = useTexts('shell')
  return (
    <table className={classes['keys']}>
      <caption className={classes['title']}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('shortcuts.key')}</th>
          <th scope="col">{t('shortcuts.act')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ keys, says }) => (
          <tr key={says}>
            <th scope="row">
              {keys.map((key) => (
                <span key={key}>
                  <Kbd>{key}</Kbd>{' '}
                </span>
              ))}
            </th>
            <td>{t(`shortcuts.${says}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
