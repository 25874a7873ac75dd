import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '@tabler/icons-react'
import { useLabelled } from '../texts/use-labelled.ts'
import { useTexts } from '../texts/use-texts.ts'
import kit from './kit.module.css'
import type { ListState } from './use-list-state.ts'

/** Page sizes offered (screens, "Table"). */
const PAGE_SIZES = ['50', '100', '200']

interface PagingProps {
  readonly state: Pick<ListState<unknown>, 'page' | 'perPage' | 'set'>
  readonly total: number
  /** Which list it pages through, where another one stands beside. */
  readonly list?: string
  /** How many there are stands beside: of one page alone nothing more is to say. */
  readonly isCounted?: boolean
}

/** Which rows are shown of how many, the steps between pages and the page size. */
export function Paging({ state, total, list, isCounted = false }: PagingProps) {
  const t = useTexts('kit')
  const labelled = useLabelled()
  const { page, perPage } = state
  const pages = Math.max(1, Math.ceil(total / perPage))
  const place = t('list.page', { page, pages })
  const range = {
    first: total === 0 ? 0 : (page - 1) * perPage + 1,
    last: Math.min(page * perPage, total),
    total,
  }
  const steps = [
    { label: t('list.first_page'), Icon: IconChevronsLeft, to: 1 },
    { label: t('list.previous_page'), Icon: IconChevronLeft, to: page - 1 },
    { label: t('list.next_page'), Icon: IconChevronRight, to: page + 1 },
    { label: t('list.last_page'), Icon: IconChevronsRight, to: pages },
  ]
  return (
    <Group gap={6} component="nav" aria-label={list === undefined ? place : labelled(list, place)}>
      <Text className={kit['money']} aria-live="polite">
        {isCounted && pages === 1 ? null : t('list.range', range)}
      </Text>
      {steps.map(({ label, Icon, to }) => (
        <ActionIcon
          key={label}
          variant="default"
          size={28}
          aria-label={label}
          disabled={to < 1 || to > pages || to === page}
          onClick={() => state.set({ page: to })}
        >
          <Icon size={16} />
        </ActionIcon>
      ))}
      <NativeSelect
        aria-label={t('list.per_page')}
        size="xs"
        data={PAGE_SIZES}
        value={String(perPage)}
        onChange={(event) => state.set({ per_page: event.currentTarget.value })}
      />
    </Group>
  )
}
