/** Where the financial dashboard of the menu is. */
export const FINANCIAL_DASHBOARD = '/financial-dashboard'
