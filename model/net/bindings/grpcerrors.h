// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/grpc/grpcdecoder.h"
#include "model/recording/recording.h"

#include <optional>

namespace a2a {

/// Why a message of a gRPC body cannot be read; only for frames with a fault. `encoding`: what the
/// answer's grpc-encoding says.
[[nodiscard]] Error grpcFrameError(const GrpcFrame &frame, const QByteArray &encoding);

/// What a gRPC call's trailers (or, of an answer without a body, its header) refuse, with the
/// details of google.rpc.Status as data; also that there is no status, or that the answer is not
/// gRPC at all. Nothing for status 0. A2A 1.0: 10.6; numbers and names are gRPC's own.
[[nodiscard]] std::optional<Error> grpcStatusError(const ExchangeFacts &facts);

/// "NOT_FOUND" for 5; empty for numbers that gRPC does not define.
[[nodiscard]] QString grpcStatusName(int status);

} // namespace a2a
