import listClasses from '../../kit/list.module.css'
import classes from './home.module.css'

interface ChoiceButtonsProps<V extends string> {
  readonly label: string
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly value: V
  readonly onChange: (value: V) => void
}

/** 30 dias | 60 dias | 90 dias: one of a few, chosen by a press. */
export function ChoiceButtons<V extends string>(props: ChoiceButtonsProps<V>) {
  return (
    <div role="group" aria-label={props.label} className={classes['choices']}>
      {props.options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={listClasses['preset']}
          aria-pressed={value === props.value}
          onClick={() => props.onChange(value)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
