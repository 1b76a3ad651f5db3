import IconBuildingStore from '@tabler/icons-react/icons/IconBuildingStore';
import IconPencil from '@tabler/icons-react/icons/IconPencil';
import { useState } from 'react';
import type { Profile } from '#shared/contract/accounts/profile.ts';
import { addressLine } from '#shared/rules/accounts/address.ts';
import { PROFILE_FIELD_LABELS } from '#shared/texts/accounts/dictionaries.ts';
import { profileTexts } from '#shared/texts/accounts/panel.ts';
import account from '#web/features/account/Account.module.css';
import { PanelButton } from '#web/features/account/PanelButton.tsx';
import { useMayOrder } from '#web/state/session.ts';
import { ViewOnlyNotice } from '#web/ui/feedback/ViewOnlyNotice.tsx';
import { usePanelFocus } from '#web/ui/focus.ts';
import { Panel } from '#web/ui/layout/Panel.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import { FacilityForm } from './FacilityForm.tsx';
import { type Fact, Facts } from './Facts.tsx';
import { keptFacilityForm } from './use-facility-form.ts';
import { labelOfGroup, WaitingChanges } from './WaitingChanges.tsx';

const texts = profileTexts.facility;

interface FacilityPanelProps {
  readonly profile: Profile;
}

/** Data of the pharmacy as text, with what waits for customer service; "Zmień dane" opens the form in their place. */
export function FacilityPanel({ profile }: FacilityPanelProps) {
  // A reload has left a form that was being filled in.
  const [isEditing, setEditing] = useState(() => keptFacilityForm() !== null);
  const { button, panel } = usePanelFocus(isEditing);
  const mayOrder = useMayOrder();
  return (
    <Panel
      flush
      title={texts.title}
      icon={<IconBuildingStore size={20} stroke={1.75} aria-hidden />}
      aside={
        isEditing ? undefined : (
          <PanelButton
            ref={button}
            right="order"
            leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {texts.edit}
          </PanelButton>
        )
      }
    >
      {isEditing ? (
        <div ref={panel} className={account.noted}>
          {!mayOrder && <ViewOnlyNotice />}
          <FacilityForm profile={profile} onClose={() => setEditing(false)} />
        </div>
      ) : (
        <div className={account.noted}>
          {!mayOrder && <ViewOnlyNotice />}
          <Facts facts={factsOf(profile)} />
          <WaitingChanges profile={profile} />
        </div>
      )}
    </Panel>
  );
}

function factsOf(profile: Profile): Fact[] {
  const { pharmacy, values } = profile;
  const labels = PROFILE_FIELD_LABELS;
  return [
    [labels.facilityName, values.facilityName],
    [texts.storeType, pharmacy.storeTypeLabel],
    [texts.nettleId, String(pharmacy.nettleId)],
    [texts.registerId, pharmacy.registerId ?? ''],
    [labels.registerNumber, values.registerNumber],
    [labels.distributionGroup, labelOfGroup(profile, values.distributionGroup)],
    [texts.nip, pharmacy.nip],
    [texts.regon, pharmacy.regon],
    [labels.payerName, values.payerName],
    [texts.address, unbroken(addressLine(values as Required<Profile['values']>))],
    [labels.province, values.province],
    [labels.phone, values.phone],
    [labels.fax, values.fax],
    [labels.invoiceEmail, values.invoiceEmail],
  ];
}
