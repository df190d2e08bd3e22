// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/findingsmodel.h"
#include "ui/style/palette.h"

#include <QAbstractButton>

namespace a2a {

/// The number of errors, warnings and notes: each by its shape, color and number. A click opens
/// the findings.
class FindingsCount final : public QAbstractButton {
    Q_OBJECT

public:
    explicit FindingsCount(QWidget *parent = nullptr);

    /// `agent`: the one that they are of; empty: all.
    void setTotals(const FindingsModel::Totals &totals, const QString &agent = {});
    /// "2 errors", "1 note": those that exist.
    [[nodiscard]] static QStringList words(const FindingsModel::Totals &totals);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Piece {
        QLatin1StringView icon;
        ColorRole color;
        QString number;
    };
    [[nodiscard]] std::vector<Piece> pieces() const;

    FindingsModel::Totals m_totals;
};

} // namespace a2a
