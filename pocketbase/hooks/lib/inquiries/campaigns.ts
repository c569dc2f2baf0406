/** Campaigns that the panel offers as a filter. Visitors name them, so there may be any number. */
const maxCampaigns = 100;

/** SQL for the campaign of an inquiry, as `campaignKeyOf` in src/domain/attribution.ts names it. */
export const campaignSql = "rtrim(utm_source || ' ' || utm_campaign)";

/** The campaigns with most inquiries, as a JSON list in alphabetical order. */
export const campaignsOfInquiries = (app: core.App) => {
  const answer = new DynamicModel({ body: '' });
  app
    .db()
    .newQuery(`
      SELECT json_group_array(campaign ORDER BY campaign) AS body FROM (
        SELECT ${campaignSql} AS campaign FROM inquiries WHERE utm_source > '' AND lead_kind = ''
        GROUP BY utm_source, utm_campaign ORDER BY count(*) DESC LIMIT ${maxCampaigns})`)
    .one(answer);
  return answer.body;
};
