// SPDX-License-Identifier: Apache-2.0
#include "model/items/claimsmodel.h"

#include "model/text/textof.h"

namespace a2a {

QString claimStatusText(ClaimStatus proof)
{
    switch (proof) {
    case ClaimStatus::Untested:
        return ClaimsModel::tr("untested");
    case ClaimStatus::Confirmed:
        return ClaimsModel::tr("confirmed");
    case ClaimStatus::Contradicted:
        return ClaimsModel::tr("contradicted");
    }
    return {};
}

void ClaimsModel::setClaims(const std::vector<Claim> &claims)
{
    if (claims.size() != m_claims.size()) {
        beginResetModel();
        m_claims = claims;
        endResetModel();
        return;
    }
    m_claims = claims;
    if (!m_claims.empty())
        emit dataChanged(index(0), index(int(m_claims.size()) - 1));
}

int ClaimsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_claims.size());
}

QVariant ClaimsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Claim &claim = m_claims[size_t(index.row())];
    switch (role) {
    case ClaimTitleRole:
        return textOf(claim.title);
    case ClaimValueRole:
        return textOf(claim.declared);
    case ClaimObservationRole:
        return textOf(claim.observation);
    case ClaimStatusRole:
        return int(claim.proof);
    case ClaimFrameRole:
        return claim.frame;
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return claim.observation.isEmpty()
                   ? tr("%1: %2. %3")
                         .arg(textOf(claim.title), textOf(claim.declared),
                              claimStatusText(claim.proof))
                   : tr("%1: %2. %3: %4")
                         .arg(textOf(claim.title), textOf(claim.declared),
                              claimStatusText(claim.proof), textOf(claim.observation));
    default:
        return {};
    }
}

} // namespace a2a

#include "moc_claimsmodel.cpp"
