import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActButton } from './act-button.tsx'
import { choicesOf } from './line-proposals.ts'
import classes from './line.module.css'
import { SetMembers } from './set-members.tsx'
import { SuggestionText } from './suggestion-text.tsx'

interface OtherProposalsProps {
  readonly line: StatementLine
  readonly isReachable: boolean
}

/** What a line may be beside its card, each with the button that takes it. */
export function OtherProposals({ line, isReachable }: OtherProposalsProps) {
  const t = useTexts('matching')
  return (
    <ul className={classes['others']} aria-label={t('card.others_title')}>
      {choicesOf(line).map((choice, place) => (
        <li key={choice.key} className={classes['other']}>
          {choice.kind === 'pair' ? (
            <SuggestionText line={line} suggestion={choice.pair} />
          ) : (
            <SetMembers members={choice.members} />
          )}
          <ActButton
            act="choose"
            choice={choice.key}
            label={t(choice.kind === 'pair' ? 'card.choose' : 'card.choose_set')}
            isReachable={isReachable}
            autoFocus={place === 0}
          />
        </li>
      ))}
    </ul>
  )
}
