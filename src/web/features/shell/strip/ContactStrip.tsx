import IconBuildingStore from '@tabler/icons-react/icons/IconBuildingStore';
import IconPhone from '@tabler/icons-react/icons/IconPhone';
import type { ReactNode } from 'react';
import { BRAND } from '#shared/brand.ts';
import { shellTexts } from '#shared/texts/shell.ts';
import classes from './ContactStrip.module.css';
import { ThemeSwitch } from './ThemeSwitch.tsx';

interface ContactStripProps {
  /** Pharmacy of the user, for example "Apteka Centralna, Wrocław". */
  readonly pharmacy?: string | undefined;
  /** Age of the shown data, when it is stale. */
  readonly age?: ReactNode;
}

/** The top strip with contact data and the pharmacy. */
export function ContactStrip({ pharmacy, age }: ContactStripProps) {
  const { servicePhone, serviceHours } = BRAND;
  return (
    <section className={classes.strip} aria-label={shellTexts.contact}>
      <div className={classes.inner}>
        <span className={classes.phone}>
          <IconPhone size={14} stroke={1.75} aria-hidden />
          <span className={classes.service}>{BRAND.serviceName}</span>
          <a className={classes.number} href={servicePhone.href}>
            {servicePhone.label}
          </a>
          <span className={classes.hours}>
            <span className={classes.days}>{serviceHours.days} </span>
            {serviceHours.time}
          </span>
          {age}
        </span>
        {pharmacy !== undefined && (
          <span className={classes.pharmacy}>
            <IconBuildingStore size={14} stroke={1.75} aria-hidden />
            {pharmacy}
          </span>
        )}
        <ThemeSwitch />
      </div>
    </section>
  );
}
