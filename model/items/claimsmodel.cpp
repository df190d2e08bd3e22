// SPDX-License-Identifier: Apache-2.0
#include "model/items/claimsmodel.h"

#include "model/text/textof.h"

namespace a2a {

QString proofWord(Proof proof)
{
    switch (proof) {
    case Proof::NotSeen:
        return ClaimsModel::tr("untested");
    case Proof::Shown:
        return ClaimsModel::tr("confirmed");
    case Proof::Contradicted:
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
    case ClaimSaidRole:
        return textOf(claim.said);
    case ClaimSeenRole:
        return textOf(claim.seen);
    case ClaimProofRole:
        return int(claim.proof);
    case ClaimFrameRole:
        return claim.frame;
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return claim.seen.isEmpty()
                   ? tr("%1: %2. %3")
                         .arg(textOf(claim.title), textOf(claim.said), proofWord(claim.proof))
                   : tr("%1: %2. %3: %4")
                         .arg(textOf(claim.title), textOf(claim.said), proofWord(claim.proof),
                              textOf(claim.seen));
    default:
        return {};
    }
}

} // namespace a2a

#include "moc_claimsmodel.cpp"
