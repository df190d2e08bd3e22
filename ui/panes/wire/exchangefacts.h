// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/recording/recording.h"

#include <QWidget>

class QPlainTextEdit;
class QToolButton;

namespace a2a {

class ElidedLabel;
class ExchangeWaterfall;

/// The HTTP of an exchange in a few lines: request, response and times; the headers behind a
/// button, labelled as what they are: parsed by Qt, not their original bytes.
class ExchangeFactsView final : public QWidget {
    Q_OBJECT

public:
    explicit ExchangeFactsView(QWidget *parent = nullptr);

    /// Also to be called again while the exchange continues. `ending`: text about how it ended,
    /// from the caller.
    void setExchange(const Recording &recording, ExchangeId exchange, const QString &ending);
    void setHeadersShown(bool shown);
    [[nodiscard]] QString headerText() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    void fitHeaders();

    ElidedLabel *m_request;
    ElidedLabel *m_answer;
    ElidedLabel *m_timing;
    ExchangeWaterfall *m_waterfall;
    QToolButton *m_toggle;
    QPlainTextEdit *m_headers;
    QString m_shownText;
};

} // namespace a2a
