import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { ColumnsButton } from './list-tools.tsx'
import classes from './list.module.css'
import { useHiddenColumns } from './use-columns.ts'

interface ColumnsMenuProps {
  readonly screen: string
  readonly columns: readonly { readonly key: string; readonly title: string }[]
}

/** Which columns of a list are shown, open when it is first drawn. The first always stays. */
export function ColumnsMenu({ screen, columns }: ColumnsMenuProps) {
  const t = useTexts('kit')
  const [isOpen, setOpen] = useState(true)
  const [hidden, keep] = useHiddenColumns(screen)
  const toggle = (key: string, isShown: boolean) =>
    keep(isShown ? hidden.filter((other) => other !== key) : [...hidden, key])
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ColumnsButton onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown className={classes['menu']} aria-label={t('columns.title')}>
        <Stack gap="xs">
          {columns.slice(1).map(({ key, title }) => (
            <Checkbox
              key={key}
              label={title}
              checked={!hidden.includes(key)}
              onChange={(event) => toggle(key, event.currentTarget.checked)}
            />
          ))}
          <Button variant="subtle" disabled={hidden.length === 0} onClick={() => keep(null)}>
            {t('columns.all')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
