import { Kbd, Modal, Stack, Switch } from '@mantine/core'
import { z } from 'zod'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import { usePreference } from '../../client/use-preference.ts'
import { LETTER_KEYS } from '../../kit/letter-keys.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './shell.module.css'

/** What each key does; several keys in a row are pressed one after the other. */
const SHORTCUTS = [
  { keys: ['Ctrl+K'], act: 'palette' },
  { keys: ['?'], act: 'sheet' },
  { keys: ['/'], act: 'search' },
  { keys: ['n'], act: 'create' },
  { keys: ['j', 'k', '↑', '↓'], act: 'rows' },
  { keys: ['Enter'], act: 'open' },
  { keys: ['␣'], act: 'tick' },
  { keys: ['b'], act: 'settle' },
  { keys: ['e'], act: 'edit' },
  { keys: ['d'], act: 'duplicate' },
  { keys: ['Del'], act: 'destroy' },
  { keys: ['F2'], act: 'quick_edit' },
  { keys: ['m'], act: 'row_acts' },
  { keys: ['a'], act: 'approve' },
  { keys: ['r'], act: 'reprove' },
  { keys: ['g', 'p'], act: 'go_payables' },
  { keys: ['g', 'r'], act: 'go_receivables' },
  { keys: ['g', 'b'], act: 'go_banks' },
  { keys: ['g', 'd'], act: 'go_dashboard' },
  { keys: ['Enter'], act: 'next_field' },
  { keys: ['Ctrl+Enter'], act: 'save' },
  { keys: ['Esc'], act: 'close' },
] as const

const switchSchema = z.boolean()

/** The keys of the app, and the switch of those that are one letter (WCAG 2.1.4). */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('shell')
  const [areLettersOn = true, keep] = usePreference(LETTER_KEYS, switchSchema)
  useFocusReturn()
  return (
    <Modal
      opened
      onClose={onClose}
      size={520}
      title={<span className={classes['title']}>{t('shortcuts.title')}</span>}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="md">
        <Switch
          label={t('shortcuts.letters')}
          description={t('shortcuts.letters_hint')}
          checked={areLettersOn}
          onChange={(event) => keep(event.currentTarget.checked)}
        />
        <table className={classes['keys']}>
          <thead>
            <tr>
              <th scope="col">{t('shortcuts.key')}</th>
              <th scope="col">{t('shortcuts.act')}</th>
            </tr>
          </thead>
          <tbody>
            {SHORTCUTS.map(({ keys, act }) => (
              <tr key={act}>
                <th scope="row">
                  {keys.map((key) => (
                    <span key={key}>
                      <Kbd>{key}</Kbd>{' '}
                    </span>
                  ))}
                </th>
                <td>{t(`shortcuts.${act}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Stack>
    </Modal>
  )
}
