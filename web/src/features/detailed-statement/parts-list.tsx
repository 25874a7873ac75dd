import { Popover } from '@mantine/core'
import type { Movement } from '@prumo/contracts/detailed-statement/movement.schema'
import { useState } from 'react'
import { symbolOf } from '../../kit/amounts.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './detailed-statement.module.css'

interface PartsListProps {
  readonly movement: Movement
  readonly label: string
}

/** The parts of a movement, open when they are first drawn. */
export function PartsList({ movement, label }: PartsListProps) {
  const t = useTexts('detailedStatement')
  const [isOpen, setOpen] = useState(true)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={classes['parts']} onClick={() => setOpen(!isOpen)}>
          {label}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('parts_label', { description: movement.description })}>
        <ul className={classes['list']} tabIndex={-1} data-autofocus>
          {movement.parts.map((part, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- parts have no id, and their order is kept.
            <li key={place}>
              <span>
                {[
                  `${part.category_code} ${part.category_name}`,
                  part.cost_center_name,
                  part.project_name,
                ]
                  .filter((name) => name !== null)
                  .join(' · ')}
              </span>
              <MoneyText value_cents={part.amount_cents} {...symbolOf(movement)} />
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
