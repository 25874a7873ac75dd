import { Button, Drawer, Popover, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { FilterButton } from './filter-button.tsx'
import { FilterControl } from './filter-control.tsx'
import type { FilterDefinition } from './filter-definition.ts'
import classes from './list.module.css'
import type { ListState } from './use-list-state.ts'

interface FilterMenuProps {
  readonly state: Pick<ListState<unknown>, 'listParams' | 'set'>
  readonly filters: readonly FilterDefinition[]
}

/** The controls of every filter, open when it is first drawn: below their button, on a phone in a sheet. */
export function FilterMenu(props: FilterMenuProps) {
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  return isPhone ? <FilterSheet {...props} /> : <FilterPopover {...props} />
}

function FilterSheet(props: FilterMenuProps) {
  const t = useTexts('kit')
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <FilterButton onClick={() => setOpen(true)} />
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="bottom"
        size="auto"
        title={t('list.filters')}
        closeButtonProps={{ 'aria-label': t('drawer.close') }}
        styles={{ content: { maxHeight: '88dvh' } }}
      >
        <div className={classes['sheet']}>
          <Controls {...props} />
          <Button className={classes['sheet-end'] ?? ''} onClick={() => setOpen(false)}>
            {t('list.show')}
          </Button>
        </div>
      </Drawer>
    </>
  )
}

function Controls({ state, filters }: FilterMenuProps) {
  return filters.map((filter) => (
    <FilterControl
      key={filter.name}
      filter={filter}
      value={state.listParams[filter.name]}
      onChange={(value) => state.set({ [filter.name]: value })}
    />
  ))
}

function FilterPopover(props: FilterMenuProps) {
  const [isOpen, setOpen] = useState(true)
  const button = useRef<HTMLButtonElement>(null)
  // Esc closes the open list of a control before the menu that it stands in.
  const closeByKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, target, currentTarget } = event
    if (key !== 'Escape' || !(target instanceof Element) || !currentTarget.contains(target)) return
    if (target.getAttribute('aria-expanded') === 'true') return
    setOpen(false)
    // The button that opened the menu first has been replaced since by this one.
    button.current?.focus()
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      closeOnEscape={false}
      position="bottom-start"
      width={320}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <FilterButton ref={button} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown className={classes['menu']}>
        <Stack gap="sm" onKeyDownCapture={closeByKey}>
          <Controls {...props} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
