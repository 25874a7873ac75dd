import { Drawer, Table, UnstyledButton } from '@mantine/core'
import type { GroupStatement } from '@prumo/contracts/company-groups/group-statements.contract'
import { useFocusReturn } from '../../../client/use-focus-return.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from '../entries.module.css'
import { amountAt, type SheetRow } from '@prumo/contracts/statements/sheet-rows'
import { useFigures } from '../use-figures.ts'
import { ELIMINATIONS } from '@prumo/contracts/company-groups/group-sheet'

interface GroupSumDrawerProps {
  readonly title: string
  readonly group: Pick<GroupStatement, 'companies' | 'name'>
  readonly row: SheetRow
  /** Opens the figure of a company, or of what is between them. */
  readonly onOpen: (column: string) => void
  readonly onClose: () => void
}

/** A figure of the group: its companies less what is between them, each of which opens. */
export function GroupSumDrawer({ title, group, row, onOpen, onClose }: GroupSumDrawerProps) {
  const t = useTexts('statements')
  const kit = useTexts('kit')
  const figures = useFigures()
  useFocusReturn()
  const parts = [
    ...group.companies.map(({ id, name }) => ({ key: String(id), name })),
    { key: ELIMINATIONS, name: t('group.eliminations') },
  ]
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={520}
      title={<strong>{title}</strong>}
      closeButtonProps={{ 'aria-label': kit('drawer.close') }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <Table>
        <Table.Tbody>
          {parts.map(({ key, name }, place) => {
            const amount = amountAt(row, place)
            const text = <span className={classes['amount']}>{figures.amount(amount)}</span>
            return (
              <Table.Tr key={key}>
                <Table.Th scope="row">{name}</Table.Th>
                <Table.Td ta="right">
                  {amount === 0 ? (
                    text
                  ) : (
                    <UnstyledButton c="var(--prumo-brand)" onClick={() => onOpen(key)}>
                      {text}
                    </UnstyledButton>
                  )}
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{group.name}</Table.Th>
            <Table.Td ta="right">
              <strong className={classes['amount']}>{figures.amount(row.total_cents)}</strong>
            </Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Drawer>
  )
}
