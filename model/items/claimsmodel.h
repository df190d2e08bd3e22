// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/cardclaims.h"

#include <QAbstractListModel>

namespace a2a {

/// Data of a ClaimsModel row. Texts contain the agent's own as received and must be made safe by
/// the view.
enum ClaimRole {
    ClaimTitleRole = Qt::UserRole + 1, ///< QString: its subject
    ClaimValueRole,                    ///< QString: what the card says
    ClaimObservationRole,              ///< QString: what was observed, one sentence
    ClaimStatusRole,                   ///< int: Proof
    ClaimFrameRole,                    ///< uint: FrameIndex that shows it, or NoIndex
};

/// The claims of a card as rows; the display text is a whole claim in one line.
class ClaimsModel final : public QAbstractListModel {
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    /// Shows these. Rows stay where they are as long as their number is the same.
    void setClaims(const std::vector<Claim> &claims);
    [[nodiscard]] const Claim &claim(int row) const { return m_claims[size_t(row)]; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;

private:
    std::vector<Claim> m_claims;
};

/// "shown", "contradicted", "untested": translated.
[[nodiscard]] QString claimStatusText(ClaimStatus proof);

} // namespace a2a
