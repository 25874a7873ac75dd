import { Button, NativeSelect, Popover, Stack, Switch } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useCan } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './sheet.module.css'
import { RowSwitches, type SheetSwitchesProps } from './sheet-tools.tsx'
import type { ViewPatch } from './use-statement-state.ts'

const SHARES = ['net', 'gross', 'none'] as const
const EXPECTED = ['none', 'together', 'apart'] as const
const COMPARED = ['none', 'previous', 'last_year'] as const

/** Average, vertical and horizontal analysis; open when it is first drawn. */
export function ViewMenu({ side, sheet, state }: SheetSwitchesProps) {
  const t = useTexts('statements')
  const [isOpen, setOpen] = useState(true)
  // It was opened by a button that this one stands for: the way back is not known to the popover.
  const button = useRef<HTMLButtonElement>(null)
  const { extras, shareOf, compare, setView } = state
  const choose = <K extends keyof ViewPatch>(
    name: K,
    choices: readonly NonNullable<ViewPatch[K] | 'none'>[],
    value: string,
    isNone: boolean,
  ) => {
    const chosen = choices.find((one) => one === value)
    if (chosen !== undefined) setView({ [name]: chosen === 'none' && isNone ? null : chosen })
  }
  const hasPercentages = (side.shareBases !== null && extras.share) || extras.growth
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      onClose={() => button.current?.focus()}
      position="bottom-end"
      trapFocus
    >
      <Popover.Target>
        <Button
          ref={button}
          variant="default"
          size="xs"
          leftSection={<IconColumns size={14} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('view.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('view.title')}>
        <Stack gap="sm" w={260}>
          {side.shareBases === null ? null : (
            <NativeSelect
              label={t('view.share')}
              data={SHARES.map((value) => ({ value, label: t(`view.shares.${value}`) }))}
              value={extras.share ? shareOf : 'none'}
              onChange={(event) => choose('share', SHARES, event.currentTarget.value, false)}
            />
          )}
          <NativeSelect
            label={t('view.growth')}
            data={COMPARED.map((value) => ({ value, label: t(`view.compared.${value}`) }))}
            value={compare ?? 'none'}
            onChange={(event) => choose('compare', COMPARED, event.currentTarget.value, true)}
          />
          {state.isGroup ? null : <OwnColumns side={side} state={state} onChoose={choose} />}
          <Switch
            label={t('view.each')}
            checked={extras.each}
            disabled={!hasPercentages}
            onChange={(event) => setView({ each: event.currentTarget.checked ? 'shown' : null })}
          />
          <RowSwitches className={classes['narrow']} sheet={sheet} state={state} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

interface OwnColumnsProps extends Pick<SheetSwitchesProps, 'side' | 'state'> {
  readonly onChoose: (
    name: 'expected',
    choices: typeof EXPECTED,
    value: string,
    isNone: boolean,
  ) => void
}

/** Columns that the statement of a company has, and that of a group has not. */
function OwnColumns({ side, state, onChoose }: OwnColumnsProps) {
  const t = useTexts('statements')
  const can = useCan()
  const { basis, extras, expected, choice, setView } = state
  return (
    <>
      <Switch
        label={t('view.average')}
        checked={extras.average}
        onChange={(event) => setView({ average: event.currentTarget.checked ? 'shown' : null })}
      />
      {side.name === 'dre' ? (
        <Switch
          label={t('view.committed')}
          disabled={basis === 'cash'}
          checked={expected !== undefined}
          onChange={(event) => setView({ expected: event.currentTarget.checked ? 'apart' : null })}
        />
      ) : (
        <NativeSelect
          label={t('view.expected')}
          data={EXPECTED.map((value) => ({ value, label: t(`view.planned.${value}`) }))}
          value={expected ?? 'none'}
          onChange={(event) => onChoose('expected', EXPECTED, event.currentTarget.value, true)}
        />
      )}
      {side.name === 'dfc' && expected !== undefined ? (
        <Switch
          label={t('view.overdue')}
          checked={choice.overdue === undefined}
          onChange={(event) =>
            setView({ overdue: event.currentTarget.checked ? null : 'due_date' })
          }
        />
      ) : null}
      {side.name === 'dre' && can('companies.budgets.index') ? (
        <Switch
          label={t('view.budget')}
          disabled={!state.hasBudget}
          {...(state.hasBudget ? {} : { description: t('view.no_budget') })}
          checked={extras.budget}
          onChange={(event) => setView({ budget: event.currentTarget.checked ? 'shown' : null })}
        />
      ) : null}
      {side.name === 'dre' && can('categories.update') ? (
        <AppLink href="/dre/template">{t('view.template')}</AppLink>
      ) : null}
    </>
  )
}
