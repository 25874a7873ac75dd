import { Popover } from '@mantine/core'
import type { Movement } from '@prumo/contracts/detailed-statement/movement.schema'
import { symbolOf } from '../../kit/amounts.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './detailed-statement.module.css'

interface MovementPartsProps {
  readonly movement: Movement
  readonly label: string
}

/** '3 partes': what a movement is divided into, below its button. */
export function MovementParts({ movement, label }: MovementPartsProps) {
  const t = useTexts('detailedStatement')
  return (
    <Popover position="bottom-start" returnFocus trapFocus withinPortal>
      <Popover.Target>
        <button type="button" className={classes['parts']}>
          {label}
        </button>
      </Popover.Target>
      <Popover.Dropdown
        aria-label={t('parts_label', { description: movement.description })}
        tabIndex={-1}
        data-autofocus
      >
        <ul className={classes['list']}>
          {movement.parts.map((part, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- parts have no id, and their order is kept.
            <li key={place}>
              <span>
                {part.category_code} {part.category_name}
                {[part.cost_center_name, part.project_name]
                  .filter((name) => name !== null)
                  .map((name) => ` · ${name}`)}
              </span>
              <MoneyText value_cents={part.amount_cents} {...symbolOf(movement)} />
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
