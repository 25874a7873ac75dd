import { Popover, Stack } from '@mantine/core'
import { useState } from 'react'
import { FilterButton } from './filter-button.tsx'
import { FilterControl } from './filter-control.tsx'
import type { FilterDefinition } from './filter-definition.ts'
import classes from './list.module.css'
import type { ListState } from './use-list-state.ts'

interface FilterMenuProps {
  readonly state: Pick<ListState<unknown>, 'listParams' | 'set'>
  readonly filters: readonly FilterDefinition[]
}

/** The controls of every filter, open when it is first drawn. */
export function FilterMenu({ state, filters }: FilterMenuProps) {
  const [isOpen, setOpen] = useState(true)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width={320}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <FilterButton onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown className={classes['menu']}>
        <Stack gap="sm">
          {filters.map((filter) => (
            <FilterControl
              key={filter.name}
              filter={filter}
              value={state.listParams[filter.name]}
              onChange={(value) => state.set({ [filter.name]: value })}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
