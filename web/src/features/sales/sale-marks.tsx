import { Button, Menu } from '@mantine/core'
import {
  allowedMarks,
  type SaleMark,
  statusAfterMark,
} from '@prumo/contracts/sales/sale-marks.rules'
import type { Sale } from '@prumo/contracts/sales/sale.schema'
import { markSales } from '@prumo/contracts/sales/sales.contract'
import { useCommand } from '../../client/company-queries.ts'
import { useDecision } from '../../parts/decision/use-decision.ts'
import { useTexts } from '../../texts/use-texts.ts'

interface SaleMarksProps {
  readonly sale: Sale
  readonly isDisabled: boolean
}

/** What a person notes of a sale: it is late, asked back or disputed, or no longer so. No book moves. */
export function SaleMarks({ sale, isDisabled }: SaleMarksProps) {
  const t = useTexts('sales')
  const marking = useCommand(markSales)
  const { decide, isPending } = useDecision<SaleMark, Sale>({
    done: () => t('acts.marked'),
    left: (count) => t('acts.left', { count }),
    leftRow: (decided) => t('acts.left_row', decided),
    canUndo: true,
  })
  const note = (mark: SaleMark) =>
    decide(mark, [sale], { many: (sales) => marking.send({ body: { sales, mark } }) })
  const words = (mark: SaleMark): string => {
    const status = t(`statuses.${statusAfterMark(sale, mark) ?? sale.status}`)
    return mark === 'standing' ? t('acts.mark_back', { status }) : status
  }
  return (
    <Menu defaultOpened position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" disabled={isDisabled || isPending}>
          {t('acts.mark')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {allowedMarks(sale).map((mark) => (
          <Menu.Item key={mark} onClick={() => void note(mark)}>
            {words(mark)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
