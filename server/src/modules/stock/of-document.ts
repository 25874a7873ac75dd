/** The document of a move, and whether it may take more than there is. */
export interface DocumentOfMove {
  readonly sale_id: number | null
  readonly purchase_id: number | null
  /** Goods of a sale that somebody else tells of have left, whatever the books say is there. */
  readonly is_told: boolean
}

export const BY_HAND: DocumentOfMove = { sale_id: null, purchase_id: null, is_told: false }

/** Whether no document makes a move. */
export const isByHand = ({
  sale_id,
  purchase_id,
}: Pick<DocumentOfMove, 'sale_id' | 'purchase_id'>): boolean =>
  sale_id === null && purchase_id === null
