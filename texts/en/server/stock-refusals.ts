import type { stockRefusals as pt } from '../../pt/server/stock-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const stockRefusals = {
  stock_not_physical: 'Only physical products have stock. Choose another product.',
  stock_in_future: 'The move cannot have a future date.',
  stock_product_stays: 'The product of a move does not change. Delete this one and record another.',
  stock_origin_wrong:
    'The return must name an earlier move of the same product: an outflow if it came from the client, or an inflow if it goes back to the supplier.',
  stock_return_too_large:
    'The return is more than can still come back of this move. Check the quantity.',
  stock_has_returns: 'There are returns of this move. Delete the returns first.',
  stock_negative:
    'Not enough of {{product}} on {{day}}: {{available}} available, {{missing}} missing. Check the date and quantity, record the missing inflow, or allow negative stock in the stock settings.',
  stock_of_sale:
    'This move belongs to sale {{id}} and changes with it. Change, cancel or refund the sale.',
  stock_of_purchase:
    'This move belongs to purchase {{id}} and changes with it. Change or cancel the purchase.',
  stock_nothing_left: 'Nothing of this sale has left the stock. Leave the returned quantity empty.',
  stock_category_nature:
    'The cost needs an expense category, and purchases for stock one that is not part of the DRE.',
  stock_nothing_to_adjust:
    'There is no stock on this day whose cost could be adjusted. Check the date.',
  stock_value_negative:
    'The adjustment would leave the value of the stock below zero. Check the amount.',
  stock_too_large:
    'The value of the stock of this product would pass the limit of R$ 5 billion. Check the quantity and the cost.',
} satisfies Translation<typeof pt>
