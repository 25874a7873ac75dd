import type { ComponentProps } from 'react'
import classes from './line.module.css'

/** What a button of a line does; the grid hears the clicks of all lines. */
export type LineActName =
  | 'accept'
  | 'choose'
  | 'create'
  | 'follow'
  | 'gather'
  | 'ignore'
  | 'more'
  | 'others'
  | 'refuse'
  | 'rule'
  | 'search'
  | 'split'
  | 'tick'
  | 'transfer'
  | 'undo'

/** The attribute by which the grid tells the buttons apart. */
const ACT_ATTRIBUTE = 'data-act'
/** Which of several the act is about. */
const CHOICE_ATTRIBUTE = 'data-choice'

interface ActButtonProps
  extends Pick<
    ComponentProps<'button'>,
    'disabled' | 'ref' | 'autoFocus' | 'aria-expanded' | 'aria-haspopup' | 'aria-label'
  > {
  readonly act: LineActName
  readonly label: string
  /** The key that does the same, shown beside the words. */
  readonly keyName?: string
  readonly isMain?: boolean
  /** Which of several the act is about. */
  readonly choice?: string
  /** Only the buttons of the current line are on the way of the Tab key. */
  readonly isReachable: boolean
}

/** A button inside a line: plain, because there are four of them in each of two hundred lines. */
export function ActButton(props: ActButtonProps) {
  const { act, label, keyName, isMain, choice, isReachable, ...rest } = props
  return (
    <button
      {...rest}
      {...{ [ACT_ATTRIBUTE]: act, [CHOICE_ATTRIBUTE]: choice }}
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

/** Which of several the pressed button is about, or null. */
export function choiceAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null
  return target.closest(`[${CHOICE_ATTRIBUTE}]`)?.getAttribute(CHOICE_ATTRIBUTE) ?? null
}

const ACTS: readonly LineActName[] = [
  'accept',
  'choose',
  'create',
  'follow',
  'gather',
  'ignore',
  'more',
  'others',
  'refuse',
  'rule',
  'search',
  'split',
  'tick',
  'transfer',
  'undo',
]
