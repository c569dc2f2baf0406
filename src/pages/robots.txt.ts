import { robotsText } from '#site/seo/robots.ts';

export const GET = () => new Response(robotsText());
