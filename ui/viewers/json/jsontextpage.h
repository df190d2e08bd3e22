// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/backgroundjob.h"
#include "model/content/bytesource.h"
#include "model/content/jsontext.h"

#include <QWidget>

namespace a2a {

class TextView;

/// JSON as text: as received, or indented for reading. Large text is indented on another thread;
/// until then it is shown as received.
class JsonTextPage final : public QWidget {
    Q_OBJECT

public:
    static constexpr qint64 SynchronousLimit = 1024 * 1024; ///< bytes indented synchronously

    explicit JsonTextPage(QWidget *parent = nullptr);

    [[nodiscard]] TextView *view() const { return m_view; }
    /// The bytes as received, from their start.
    void setReceived(ByteSource source);
    void setReceivedSize(qint64 size);
    /// The parsed text; indented if requested and the page is visible.
    void setText(const JsonText &text);
    void setPretty(bool pretty);
    /// False for JSON Lines, which would no longer be lines, and for invalid JSON.
    [[nodiscard]] bool canBePretty() const;
    [[nodiscard]] bool isIndenting() const { return m_aside.isBusy(); }
    /// The shown bytes.
    [[nodiscard]] ByteSource shownBytes() const;
    /// Tints bytes as received; no effect on indented text.
    void setHighlight(json::ByteRange bytes);

signals:
    void shownBytesChanged(); ///< the shown bytes have changed or grown

protected:
    void showEvent(QShowEvent *event) override;

private:
    void update();
    void indent();
    void showReceived();
    void showIndented(QByteArray indented);

    TextView *m_view;
    ByteSource m_received;
    JsonText m_text;
    std::shared_ptr<QByteArray> m_indented; ///< null while the text is shown as received
    std::shared_ptr<const json::Document> m_indentedFrom;
    BackgroundJob<QByteArray> m_aside;
    bool m_pretty = true;
};

} // namespace a2a
