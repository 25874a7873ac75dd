/**
 * The server's modules by level: a module imports only modules of lower levels.
 * The architecture's first two levels are split here: signing in needs to know the companies that a
 * user may enter, and entering a company needs the access rights.
 */
const LEVELS: readonly (readonly string[])[] = [
  // Which documents a member reaches, and what their status and currency are: modules below those of the documents
  // read it, too.
  // Payment providers and fiscal authorities know nothing of companies or books.
  [
    'access',
    'document-currency',
    'document-reach',
    'fiscal-authorities',
    'payment-providers',
    'transaction-status',
  ],
  ['companies'],
  ['identity'],
  // Plans read which of them new companies get.
  ['platform-settings'],
  // Who works in a company: invitations need users, mails and rights. What is done to plans and
  // jobs stands in the log of whose account did it.
  ['company-users', 'jobs', 'ofx-import-rules', 'plans', 'price-indices'],
  // The guard of closed periods, which registers ask too.
  ['ledger'],
  ['categories', 'cost-centers', 'parties', 'products', 'projects'],
  // An account's opening balance is posted to the ledger under a category.
  ['bank-accounts', 'tax-rules'],
  // A new company gets its plan, its rights and its chart of accounts in one act.
  ['onboarding'],
  // Whatever has files binds them when it is made.
  ['attachments'],
  // What is bought and booked is tested against the budgets; their figures are read by SQL.
  ['budgets'],
  ['transactions'],
  ['settlements'],
  ['series', 'transaction-reports'],
  // Sales name the invoices that were issued for them.
  ['invoices'],
  // What sales and purchases move of goods goes with them.
  ['stock'],
  ['allocation-templates', 'charges', 'purchases', 'reconciliation-rules', 'sales', 'transfers'],
  // Their cycles are charges; what is renegotiated is charged no more.
  // What is sold opens courses.
  ['course-access', 'invoice-emission', 'renegotiations', 'subscriptions'],
  // Their orders are charges, and begin subscriptions.
  ['product-links'],
  ['bank-reconciliation', 'category-merges', 'integrations', 'party-merges'],
  // What a service tells is imported as the lines of a file are.
  ['bank-connections', 'sales-platforms'],
  // Invoices of fees are compared with what platforms kept back from sales, whose sheets are imported.
  ['imports', 'received-documents', 'received-invoices'],
  // Closing looks at everything that may still be open.
  ['period-closures'],
  [
    'audit',
    'choices',
    'detailed-statement',
    'forecast',
    'home',
    'platform-admin',
    'saved-views',
    'statements',
  ],
  // What leaves the books stands under the lines of the statements, and so does what a group of companies adds up.
  ['accounting', 'company-file', 'company-groups'],
  // Accepting a proposal runs the command that it asks for, of whichever module.
  ['developers', 'proposals'],
  // Undoing an act, and restoring a record, ask the module whose they are.
  ['deleted', 'personal-data', 'undo'],
]

/** The level of a module, the lowest being 0; undefined for one that nobody has placed yet. */
export function moduleLevel(name: string): number | undefined {
  const level = LEVELS.findIndex((names) => names.includes(name))
  return level === -1 ? undefined : level
}

/**
 * The modules that may go on in a company from the directory: one makes it, the others change who is
 * in it or what it is, and write that into its audit log.
 */
export const MODULES_THAT_ENTER_COMPANIES: readonly string[] = [
  // A journal names the company.
  'accounting',
  // A notice of a service names the company that it is for.
  'bank-connections',
  // A rehearsal is asked for in the company, and its job is queued outside.
  'bank-reconciliation',
  'companies',
  // A file names the company and its people.
  'company-file',
  // A group is of the directory, and its companies are read one after the other.
  'company-groups',
  'company-users',
  // Whether its sales open courses stands in the directory, and its job is queued outside.
  'course-access',
  // A token is of the directory, and is told in the company's audit log.
  'developers',
  'onboarding',
  // Mails that name whoever is anonymised lie outside.
  'personal-data',
  // What is sent is queued outside; a call of a provider names the company that it is for.
  'charges',
  // What is issued names the company, and its job is queued outside.
  'invoice-emission',
  'product-links',
  // Documents are of the company whose document they name, and their job is queued outside.
  'received-documents',
  // The charges of what is renegotiated are canceled by a job that is queued outside.
  'renegotiations',
  'subscriptions',
  // A call of a platform names the company that it is for.
  'sales-platforms',
  // An exception is for a user of the company.
  'period-closures',
  'platform-admin',
  // An accepted purchase is told to those who may decide on it.
  'proposals',
  // Who may decide on a purchase is a user, who gets a mail when it begins to wait.
  'purchases',
  // A receipt names the company, and the contact of its transaction.
  'settlements',
  // A file of a statement names the company.
  'statements',
  // Approvers are users, and their limits are company rows.
  'transfers',
  // What was done in two companies is undone in both.
  'undo',
]
