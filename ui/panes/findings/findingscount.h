// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/findingsmodel.h"
#include "ui/style/palette.h"

#include <QAbstractButton>

namespace a2a {

/// A button with the numbers of errors, warnings and notes, each with its icon and color. A click
/// opens the findings.
class FindingsCount final : public QAbstractButton {
    Q_OBJECT

public:
    explicit FindingsCount(QWidget *parent = nullptr);

    /// `agent` is the name of the agent that they are about, or empty for all agents.
    void setTotals(const FindingsModel::Totals &totals, const QString &agent = {});
    /// The numbers that are not 0 as texts: "2 errors", "1 note".
    [[nodiscard]] static QStringList countTexts(const FindingsModel::Totals &totals);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct CountItem {
        QLatin1StringView icon;
        ColorRole color;
        QString number;
    };
    [[nodiscard]] std::vector<CountItem> countItems() const;

    FindingsModel::Totals m_totals;
};

} // namespace a2a
