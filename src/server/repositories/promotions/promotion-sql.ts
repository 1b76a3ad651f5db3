/** Tiers of promotion `pr` as JSON of the contract, ascending. */
export const TIERS_JSON = `(select coalesce(json_agg(json_build_object('threshold', t.threshold, 'discountPercent', t.discount_percent)
     order by t.threshold), '[]') from promotion_tiers t where t.promotion_id = pr.id)`;

/** Products of promotion `pr` as JSON of the contract, in the order of ids. */
export const PRODUCTS_JSON = `(select coalesce(json_agg(json_build_object('productId', e.product_id, 'minCount', e.min_count,
       'maxCount', e.max_count, 'coins', e.coins, 'proposed', coalesce(i.count, 0)) order by e.product_id), '[]')
   from promotion_products e
   left join pharmacy_package_products i on i.package_id = pr.id and i.product_id = e.product_id
   where e.promotion_id = pr.id)`;
