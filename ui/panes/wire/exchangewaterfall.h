// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/recording/recording.h"

#include <QWidget>

#include <vector>

namespace a2a {

/// Where the time of an exchange went, as far as it is recorded: until the head of the answer
/// (name, connection, TLS, sending and the agent's thinking, which nobody tells apart there), until
/// the first byte of the body, and the body with its reads. The same in words for who cannot see
/// it.
class ExchangeWaterfall final : public QWidget {
    Q_OBJECT

public:
    explicit ExchangeWaterfall(QWidget *parent = nullptr);

    /// `nowNs`: until where an open exchange lasts.
    void setFacts(const ExchangeFacts &facts, qint64 nowNs);

    struct Phase {
        QString name;
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
    [[nodiscard]] QString sentence(const Phase &phase) const;
    [[nodiscard]] double xOf(qint64 ns) const;

    std::vector<Phase> m_phases;
    std::vector<qint64> m_reads; ///< since the exchange began
    qint64 m_lengthNs = 0;
};

} // namespace a2a
