import type { ReactNode } from 'react'
import { useShownAtOnce } from '../../client/use-shown-at-once.ts'
import classes from './filter-tabs.module.css'
import { ScrollStrip } from '../../kit/scroll-strip.tsx'

/** What a list can be narrowed to, with the amount or the count of it. */
export interface FilterTab {
  readonly name: string
  readonly text: string
  /** Undefined until the totals have answered: the list never waits for them. */
  readonly figure: ReactNode
  /** The colour of the figure, by the word of a status. */
  readonly tone?: 'overdue' | 'due_today' | 'open' | 'paid' | undefined
}

interface FilterTabsProps {
  readonly label: string
  readonly tabs: readonly FilterTab[]
  /** Figures are counts, short enough to stand beside their words on a phone too. */
  readonly isCounted?: boolean
  /** The name of the tab that the list is filtered by; empty: none. */
  readonly value: string
  /** The word of the last tab, which shows everything. */
  readonly all: string
  readonly onChange: (name: string | null) => void
}

/** Vencidos R$ 10,00 | Pagos R$ 20,00 | Todos: one line that filters a list; a second press takes it off. */
export function FilterTabs({
  label,
  tabs,
  isCounted = false,
  value,
  all,
  onChange,
}: FilterTabsProps) {
  const [shown, choose] = useShownAtOnce(value, (name) => onChange(name || null))
  return (
    <ScrollStrip>
      <div
        className={classes['tabs']}
        role="group"
        aria-label={label}
        data-counted={isCounted || undefined}
      >
        {tabs.map(({ name, text, figure, tone }) => (
          <button
            key={name}
            type="button"
            className={classes['tab']}
            data-tone={tone}
            aria-pressed={shown === name}
            onClick={() => choose(shown === name ? '' : name)}
          >
            <span>{text}</span>
            <strong>{figure ?? '…'}</strong>
          </button>
        ))}
        <button
          type="button"
          className={classes['tab']}
          aria-pressed={shown === ''}
          onClick={() => choose('')}
        >
          {all}
        </button>
      </div>
    </ScrollStrip>
  )
}
