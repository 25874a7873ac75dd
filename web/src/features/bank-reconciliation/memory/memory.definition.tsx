import { Button } from '@mantine/core'
import type { MemoryEntry } from '@prumo/contracts/bank-reconciliation/match-memory.contract'
import type { Formats } from '../../../client/use-format.ts'
import type { Column } from '../../../kit/column.ts'
import type { TextOf } from '../../../texts/use-texts.ts'

interface MemoryWords {
  readonly t: TextOf<'matching'>
  readonly format: Formats
  /** Absent without the right to forget. */
  readonly forget?: (entry: MemoryEntry) => void
}

/** Columns of the memory: words, contact, and how often they were confirmed and refused. */
export function memoryColumns({ t, format, forget }: MemoryWords): readonly Column<MemoryEntry>[] {
  const count = (key: 'confirmations' | 'refusals') => ({
    key,
    title: t(`memory.${key}`),
    align: 'right' as const,
    render: (entry: MemoryEntry) => format.count(entry[key]),
  })
  return [
    { key: 'words', title: t('memory.words'), render: ({ words }) => words },
    {
      key: 'contact',
      title: t('memory.contact'),
      render: ({ party_name }) => party_name ?? t('memory.no_contact'),
    },
    {
      key: 'direction',
      title: t('memory.direction'),
      render: ({ direction }) => t(direction === 'payable' ? 'memory.out' : 'memory.in'),
    },
    count('confirmations'),
    count('refusals'),
    {
      key: 'last_used',
      title: t('memory.last_used'),
      render: ({ last_used_at }) => format.instant(last_used_at),
    },
    {
      key: 'actions',
      isPinned: true,
      title: t('memory.actions'),
      render: (entry) =>
        forget === undefined ? null : (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('memory.forget_of', { words: entry.words })}
            onClick={() => forget(entry)}
          >
            {t('memory.forget')}
          </Button>
        ),
    },
  ]
}
