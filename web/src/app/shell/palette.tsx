import { Combobox, Loader, Modal, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { matchingParts, type PaletteEntry } from './palette-entries.ts'
import classes from './shell.module.css'
import { usePaletteEntries } from './use-palette-entries.ts'
import { usePaletteSearch } from './use-palette-search.ts'

/** Typing waits this long before the server is asked. */
const SEARCH_DELAY_MS = 250

interface PaletteProps {
  readonly onClose: () => void
}

/** Ctrl+K: one box for going, making, finding, switching. */
export function Palette({ onClose }: PaletteProps) {
  const t = useTexts('shell')
  useFocusReturn()
  return (
    <Modal
      opened
      onClose={onClose}
      size={600}
      padding={0}
      yOffset={80}
      centered={false}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': t('palette.title') } }}
    >
      <PaletteBox onClose={onClose} />
    </Modal>
  )
}

/**
 * A combobox that is always open, so that a screen reader says which line Enter would take. A part of
 * its own: the dialog draws it after itself, and its lines are there when the first is marked.
 */
function PaletteBox({ onClose }: PaletteProps) {
  const t = useTexts('shell')
  const list_id = useId()
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed, SEARCH_DELAY_MS)
  const known = usePaletteEntries()
  const { found, isSearching } = usePaletteSearch(settled)
  const entries = [...known, ...found]
  const parts = matchingParts(entries, typed)
  // Esc, which would only close the list of another combobox, closes the palette.
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose })
  const first = parts[0]?.entries[0]?.id
  useEffect(() => {
    // The browser's list is drawn by now: the first line is the one that Enter takes.
    combobox.selectFirstOption()
    // oxlint-disable-next-line react/exhaustive-deps -- the store is made anew each time and does the same.
  }, [typed, first])
  const run = (entry: PaletteEntry | undefined) => {
    // Closed first: what runs may open something itself.
    onClose()
    entry?.run()
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => run(entries.find((entry) => entry.id === id))}
    >
      <Combobox.EventsTarget withExpandedAttribute aria-expanded aria-controls={list_id}>
        <TextInput
          data-autofocus
          className={classes['palette-input'] ?? ''}
          variant="unstyled"
          size="md"
          value={typed}
          aria-label={t('palette.title')}
          placeholder={t('palette.hint')}
          leftSection={isSearching ? <Loader size={18} /> : <IconSearch size={18} aria-hidden />}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options
        id={list_id}
        className={classes['palette-list'] ?? ''}
        aria-label={t('palette.title')}
      >
        {parts.map(({ group, entries: lines }) => (
          <Combobox.Group key={group} label={t(`palette.groups.${group}`)}>
            {lines.map((entry) => (
              <Combobox.Option key={entry.id} value={entry.id}>
                <span className={classes['found']}>
                  <span>{entry.label}</span>
                  {entry.detail === undefined ? null : (
                    <bdi className={classes['quiet']}>{entry.detail}</bdi>
                  )}
                </span>
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
        {parts.length === 0 ? (
          <Combobox.Empty>
            {t(isSearching || typed !== settled ? 'palette.searching' : 'palette.empty')}
          </Combobox.Empty>
        ) : null}
      </Combobox.Options>
    </Combobox>
  )
}
