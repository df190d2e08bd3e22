// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/recording/recording.h"
#include "ui/style/palette.h"

#include <QWidget>

#include <vector>

namespace a2a {

/// Where the time of an exchange went, as far as recorded: DNS lookup, TCP and TLS (no transport of
/// Qt separates these, and only with TLS are they separate from sending), the wait for the response
/// headers, for the first byte of the body, and the body with its reads. The same as text for
/// screen readers.
class ExchangeWaterfall final : public QWidget {
    Q_OBJECT

public:
    explicit ExchangeWaterfall(QWidget *parent = nullptr);

    /// `nowNs`: end of an open exchange.
    void setFacts(const ExchangeFacts &facts, qint64 nowNs);

    struct Phase {
        QString name;
        ColorRole color = ColorRole::Submitted;
        qint64 fromNs = 0; ///< since the exchange began
        qint64 toNs = 0;
    };
    [[nodiscard]] const std::vector<Phase> &phases() const { return m_phases; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    void addConnection(const ExchangeFacts &facts, qint64 headNs);
    [[nodiscard]] QString sentence(const Phase &phase) const;
    [[nodiscard]] double xOf(qint64 ns) const;

    std::vector<Phase> m_phases;
    std::vector<qint64> m_reads; ///< since the exchange began
    qint64 m_lengthNs = 0;
};

} // namespace a2a
