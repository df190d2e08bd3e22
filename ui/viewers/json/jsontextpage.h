// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/jsontext.h"
#include "model/content/aside.h"
#include "model/content/bytesource.h"

#include <QWidget>

namespace a2a {

class TextView;

/// JSON as text: as received, or indented for reading. Indenting what is large happens on another
/// thread; until it is there, the text is as received.
class JsonTextPage final : public QWidget {
    Q_OBJECT

public:
    static constexpr qint64 SmallEnough = 1024 * 1024; ///< bytes that are indented here and now

    explicit JsonTextPage(QWidget *parent = nullptr);

    [[nodiscard]] TextView *view() const { return m_view; }
    /// The bytes as received, from their start.
    void setReceived(ByteSource source);
    void setReceivedSize(qint64 size);
    /// What they mean; is indented when that is wanted and the page can be seen.
    void setText(const JsonText &text);
    void setPretty(bool pretty);
    /// False for lines, which would no longer be lines, and for what is no JSON.
    [[nodiscard]] bool canBePretty() const;
    [[nodiscard]] bool isWorking() const { return m_aside.isBusy(); }
    /// The bytes that are shown.
    [[nodiscard]] ByteSource shown() const;
    /// Tints bytes as received; says nothing of indented text.
    void setHighlight(json::ByteRange bytes);

signals:
    void shownChanged(); ///< other bytes are shown, or more of them

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
    std::shared_ptr<QByteArray> m_indented; ///< null: what is shown is as received
    std::shared_ptr<const json::Document> m_indentedFrom;
    Aside<QByteArray> m_aside;
    bool m_pretty = true;
};

} // namespace a2a
