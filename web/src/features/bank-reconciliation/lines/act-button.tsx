import type { ComponentProps } from 'react'
import classes from './line.module.css'

/** What a button of a line does; the grid hears the clicks of all lines. */
export type LineActName = 'accept' | 'create' | 'follow' | 'ignore' | 'refuse' | 'rule' | 'undo'

/** The attribute by which the grid tells the buttons apart. */
const ACT_ATTRIBUTE = 'data-act'

interface ActButtonProps extends Pick<ComponentProps<'button'>, 'disabled' | 'ref'> {
  readonly act: LineActName
  readonly label: string
  /** The key that does the same, shown beside the words. */
  readonly keyName?: string
  readonly isMain?: boolean
  /** Only the buttons of the current line are on the way of the Tab key. */
  readonly isReachable: boolean
}

/** A button inside a line: plain, because there are four of them in each of two hundred lines. */
export function ActButton({ act, label, keyName, isMain, isReachable, ...rest }: ActButtonProps) {
  return (
    <button
      {...rest}
      {...{ [ACT_ATTRIBUTE]: act }}
      type="button"
      tabIndex={isReachable ? 0 : -1}
      aria-keyshortcuts={keyName === '⏎' ? 'Enter' : keyName}
      className={classes['act']}
      data-main={isMain === true ? true : undefined}
    >
      {label}
      {keyName === undefined ? null : (
        <kbd className={classes['key']} aria-hidden>
          {keyName}
        </kbd>
      )}
    </button>
  )
}

/** The act of the button that was pressed, or null. */
export function actAt(target: EventTarget | null): LineActName | null {
  if (!(target instanceof Element)) return null
  const name = target.closest(`[${ACT_ATTRIBUTE}]`)?.getAttribute(ACT_ATTRIBUTE)
  return ACTS.find((act) => act === name) ?? null
}

const ACTS: readonly LineActName[] = [
  'accept',
  'create',
  'follow',
  'ignore',
  'refuse',
  'rule',
  'undo',
]
