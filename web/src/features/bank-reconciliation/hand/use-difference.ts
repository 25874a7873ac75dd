import type { reconcileSelection } from '@prumo/contracts/bank-reconciliation/hand-matching.contract'
import type { BodyOf } from '@prumo/contracts/route'
import { cents } from '@prumo/money'
import { useState } from 'react'
import { useSession } from '../../../client/use-session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { keptFeeCategory, keepFeeCategory } from './fee-category.ts'
import { partsOf, type PickSums, type RestChoice, sumsWith } from './pick-sums.ts'

type Parts = BodyOf<typeof reconcileSelection>['difference']

/**
 * What a person says of the rest; the category of a fee is remembered for the next one, and that of
 * bank fees until there is one.
 */
export function useDifference(sums: PickSums, preset: number | null) {
  const t = useTexts('handMatching')
  const { currentCompanyId, loggedInUser } = useSession()
  const owner = `${currentCompanyId ?? 0}.${loggedInUser?.id ?? 0}`
  const [chosen, setChosen] = useState<RestChoice | null>(null)
  const [chosenCategory, setCategory] = useState(() => keptFeeCategory(owner))
  const category_id = chosenCategory ?? preset
  const [typed, setTyped] = useState<string | null>(null)
  // Another rest may be nothing of what was chosen.
  const choice = chosen !== null && sums.choices.includes(chosen) ? chosen : null
  const isFee = choice === 'bank_fee'
  const description = typed ?? t('rest.fee_name')
  const isComplete =
    (choice !== null || sums.rest_cents === 0) &&
    (!isFee || (category_id !== null && description.trim() !== ''))
  const told = sumsWith(choice, sums)
  return {
    choice,
    /** The sums as the choice leaves them. */
    sums: told,
    choose: setChosen,
    category_id,
    setCategory,
    description,
    describe: setTyped,
    /** Null while it is not said. */
    parts: isComplete ? partsWith(partsOf(choice, told), { category_id, description }) : null,
    remember: () => {
      if (isFee && category_id !== null) keepFeeCategory(owner, category_id)
    },
  }
}

const partsWith = (
  parts: ReturnType<typeof partsOf>,
  fee: { readonly category_id: number | null; readonly description: string },
): Parts =>
  parts.map(({ kind, amount_cents }) => ({
    kind,
    amount_cents: cents(amount_cents),
    category_id: kind === 'bank_fee' ? fee.category_id : null,
    description: kind === 'bank_fee' ? fee.description : null,
  }))

export type Difference = ReturnType<typeof useDifference>
