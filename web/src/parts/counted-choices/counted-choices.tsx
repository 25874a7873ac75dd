import { useFormat } from '../../client/use-format.ts'
import classes from './counted-choices.module.css'

interface CountedChoice<K> {
  readonly key: K
  readonly label: string
  readonly count: number
}

interface CountedChoicesProps<K> {
  readonly label: string
  readonly choices: readonly CountedChoice<K>[]
  readonly chosen: K
  readonly onChoose: (key: K) => void
}

/** How many rows are in which state, and of which state they are shown. */
export function CountedChoices<K extends string>(props: CountedChoicesProps<K>) {
  const format = useFormat()
  return (
    <div className={classes['choices']} role="group" aria-label={props.label}>
      {props.choices.map(({ key, label, count }) => (
        <button
          key={key}
          type="button"
          className={classes['choice']}
          aria-pressed={props.chosen === key}
          onClick={() => props.onChoose(key)}
        >
          {label} <b>{format.count(count)}</b>
        </button>
      ))}
    </div>
  )
}
