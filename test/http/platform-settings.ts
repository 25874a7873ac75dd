/** Settings of a sales platform that makes its wallet and supplier, and whatever it tells of. */
export const platformSettings = (category_id: number | undefined) => ({
  category_id,
  bank_account_id: null,
  supplier_id: null,
  unknown_products: 'create',
  unknown_contacts: 'create',
  product_id: null,
  contact_id: null,
  payout_account_id: null,
  returns_fees: true,
  version: null,
})
