// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>
#include <QHash>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <optional>

class QApplication;
class QWidget;

namespace a2a {

/// Gives the application another style sheet. A window has some 1,070 widgets, of which 240 are
/// visible at a time, and matching the rules of each is slow: visible ones are styled at once, the
/// others in slices of a few milliseconds, or when shown. Owned by Theme.
class Wardrobe final : public QObject {
    Q_OBJECT

public:
    explicit Wardrobe(QApplication &application, QObject *parent = nullptr);

    void dress(const QString &sheet);
    /// Restores this font if the widget was waiting: repolishing restores the font from the
    /// previous sheet.
    void keepFont(QWidget *widget, const QFont &font);
    /// The number of widgets waiting.
    [[nodiscard]] qsizetype waiting() const { return m_waiting.size(); }

signals:
    void finished(); ///< no widget waits any more

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    enum class Telling : quint8 { All, Seen, None };
    struct Waiting {
        QPointer<QWidget> widget;
        std::optional<QFont> font = {};
    };
    void setHiddenAside();
    void dress(const Waiting &waiting);
    void slice();
    void rest();

    QApplication &m_application;
    QTimer m_slices;
    Telling m_telling = Telling::All;
    QHash<const QWidget *, Waiting> m_waiting;
    QList<QPointer<QWidget>> m_holders; ///< of hidden pages that were waiting
};

} // namespace a2a
