import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { lazy, type ReactNode, Suspense } from 'react'
import { loadTexts } from '../../../texts/feature-texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActButton } from './act-button.tsx'
import { IgnoreButton } from './ignore-button.tsx'
import classes from './line.module.css'
import {
  hasStepText,
  isCreateMainAct,
  isTransferOffered,
  othersCount,
  paysBill,
  shownSet,
} from './line-proposals.ts'
import { PartLinked } from './part-linked.tsx'
import { SuggestionText } from './suggestion-text.tsx'
import type { LineMenuKind } from './use-line-acts.ts'

/** The words of rules come with the first card. */
const RuleCardText = lazy(() =>
  Promise.all([import('./rule-card-text.tsx'), loadTexts('ruleWords')]).then(([file]) => ({
    default: file.RuleCardText,
  })),
)

/** What few lines have comes with the first of them. */
const StepText = lazy(() =>
  Promise.all([import('./step-text.tsx'), loadTexts('matching')]).then(([file]) => ({
    default: file.StepText,
  })),
)
const BillText = lazy(() =>
  Promise.all([import('./step-text.tsx'), loadTexts('matching')]).then(([file]) => ({
    default: file.BillText,
  })),
)
const OtherProposals = lazy(() =>
  Promise.all([import('./other-proposals.tsx'), loadTexts('matching')]).then(([file]) => ({
    default: file.OtherProposals,
  })),
)

/** A menu with its button, in whose place it is drawn. */
export interface OpenMenu {
  readonly kind: LineMenuKind
  readonly shown: ReactNode
}

export interface SideProps {
  readonly line: StatementLine
  readonly isCurrent: boolean
  readonly isSaving: boolean
  readonly canAct: boolean
  /** The menu that is open on the line. */
  readonly menu: OpenMenu | null
}

interface PendingSideProps extends SideProps {
  /** The other suggestions are shown. */
  readonly isOpen: boolean
  /** Its account is a card, whose bill a line may pay. */
  readonly isCard: boolean
}

/** The best suggestion with why it is one, and what can be done with the line. */
export function PendingSide(props: PendingSideProps) {
  const { line, isCard, isCurrent, isSaving, canAct, menu, isOpen } = props
  const t = useTexts('bankReconciliation')
  const card = line.rule_card
  const followed = card?.act === 'reconcile' ? null : (card?.act ?? null)
  const button = { isReachable: isCurrent, disabled: isSaving }
  const set = shownSet(line)
  const isBill = isCard && paysBill(line)
  const isTransfer = isTransferOffered(line)
  const isOffered = line.suggestion !== null || set !== null || isTransfer
  const together = line.suggestion?.step === 'gathering' ? line.suggestion.with_line_ids.length : 0
  const step = line.proposals?.step ?? null
  const others = othersCount(line)
  return (
    <>
      <PartLinked line={line} isReachable={isCurrent} canAct={canAct && !isSaving} />
      {line.suggestion !== null ? (
        <SuggestionText line={line} suggestion={line.suggestion} />
      ) : isBill ? (
        <Suspense>
          <BillText />
        </Suspense>
      ) : line.proposals === null || !hasStepText(line) ? (
        <span className={classes['quiet']}>{t('line.no_suggestion')}</span>
      ) : (
        <Suspense>
          <StepText proposals={line.proposals} />
        </Suspense>
      )}
      {card === null ? null : (
        <Suspense>
          <RuleCardText card={card} />
        </Suspense>
      )}
      {isSaving ? (
        <span className={classes['acts']}>{t('line.saving')}</span>
      ) : canAct ? (
        <div className={classes['acts']}>
          {isOffered ? (
            <ActButton act="accept" label={t('line.accept')} keyName="⏎" isMain {...button} />
          ) : null}
          {together === 0 ? null : (
            <ActButton act="gather" label={t('line.gather', { count: together + 1 })} {...button} />
          )}
          {followed === null ? null : (
            <ActButton
              act="follow"
              label={t(`line.follow_${followed}`)}
              {...(isOffered ? {} : { keyName: '⏎', isMain: true })}
              {...button}
            />
          )}
          {isBill ? (
            <ActButton act="transfer" label={t('line.transfer')} keyName="T" isMain {...button} />
          ) : null}
          <ActButton
            act="create"
            label={t(step === 'history' && card === null ? 'line.follow_history' : 'line.create')}
            keyName="N"
            isMain={isCreateMainAct(line) && !isBill}
            {...button}
          />
          <ActButton act="search" label={t('line.search')} keyName="B" {...button} />
          {menu?.kind === 'ignore' ? menu.shown : <IgnoreButton {...button} />}
          {menu?.kind === 'more' ? (
            menu.shown
          ) : (
            <ActButton act="more" label={t('line.more')} aria-haspopup="menu" {...button} />
          )}
          {others === 0 ? null : (
            <ActButton
              act="others"
              label={isOpen ? t('line.others_hide') : t('line.others', { count: others })}
              keyName="V"
              aria-expanded={isOpen}
              {...button}
            />
          )}
        </div>
      ) : null}
      {isOpen && canAct && !isSaving ? (
        <Suspense>
          <OtherProposals line={line} isReachable={isCurrent} />
        </Suspense>
      ) : null}
    </>
  )
}
