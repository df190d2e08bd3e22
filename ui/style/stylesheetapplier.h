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

/// Applies another style sheet to the application. A window has some 1,070 widgets, of which 240
/// are visible at a time, and matching the rules for each is slow. So visible widgets are styled at
/// once, the others in slices of a few milliseconds, or when they are shown. Theme owns this
/// object.
class StyleSheetApplier final : public QObject {
    Q_OBJECT

public:
    explicit StyleSheetApplier(QApplication &application, QObject *parent = nullptr);

    void apply(const QString &sheet);
    /// Sets this font again when a waiting widget is styled, since repolishing restores the font
    /// from the previous style sheet.
    void preserveFont(QWidget *widget, const QFont &font);
    /// The number of widgets waiting.
    [[nodiscard]] qsizetype pendingCount() const { return m_pending.size(); }

signals:
    void finished(); ///< all widgets are styled

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    enum class EventDelivery : quint8 { All, VisibleOnly, None };
    struct PendingWidget {
        QPointer<QWidget> widget;
        std::optional<QFont> font = {};
    };
    void deferHiddenWidgets();
    void apply(const PendingWidget &pending);
    void applySlice();
    void finish();

    QApplication &m_application;
    QTimer m_sliceTimer;
    EventDelivery m_delivery = EventDelivery::All;
    QHash<const QWidget *, PendingWidget> m_pending;
    QList<QPointer<QWidget>> m_hiddenPageParents; ///< parents of hidden pages that were waiting
};

} // namespace a2a
