// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/recording/recording.h"
#include "ui/style/palette.h"

#include <QWidget>

#include <vector>

class QPlainTextEdit;
class QToolButton;

namespace a2a {

class ElidedLabel;

/// The phases of an exchange as far as they were recorded: DNS lookup, TCP and TLS (which Qt does
/// not report separately, and apart from sending only with TLS), the wait for the response headers
/// and for the first byte of the body, and the body with its reads. The accessible description has
/// the same as text.
class ExchangeWaterfall final : public QWidget {
    Q_OBJECT

public:
    explicit ExchangeWaterfall(QWidget *parent = nullptr);

    /// Sets the facts to show. `nowNs` is the end of an exchange that is still open.
    void setFacts(const ExchangeFacts &facts, qint64 nowNs);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Phase {
        QString name;
        ColorRole color = ColorRole::Submitted;
        qint64 fromNs = 0; ///< since the exchange began
        qint64 toNs = 0;
    };

    void addConnectionPhases(const ExchangeFacts &facts, qint64 headNs);
    [[nodiscard]] QString sentence(const Phase &phase) const;
    [[nodiscard]] double xAt(qint64 ns) const;

    std::vector<Phase> m_phases;
    std::vector<qint64> m_reads; ///< since the exchange began
    qint64 m_lengthNs = 0;
};

/// The HTTP facts of an exchange in a few lines: request, response and times. A button shows the
/// headers, with the label that they were parsed by Qt and are not the original bytes.
class ExchangeFactsView final : public QWidget {
    Q_OBJECT

public:
    explicit ExchangeFactsView(QWidget *parent = nullptr);

    /// Sets the exchange, and is called again while it continues. `ending` is a text about how it
    /// ended.
    void setExchange(const Recording &recording, ExchangeId exchange, const QString &ending);
    void setHeadersShown(bool shown);
    [[nodiscard]] QString headerText() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    void updateHeadersHeight();

    ElidedLabel *m_request;
    ElidedLabel *m_response;
    ElidedLabel *m_timing;
    ExchangeWaterfall *m_waterfall;
    QToolButton *m_toggle;
    QPlainTextEdit *m_headers;
    QString m_shownText;
};

} // namespace a2a
